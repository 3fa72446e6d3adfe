// What the shell itself says, before any catalog can be read. The table is plain JSON: tools/characters.py reads it, so that
// the fonts hold its characters.
"use strict";
window.sankaiBootTexts = {
  "zh-Hant": {
    "load": "載入中 {done} / {all} MB",
    "start": "啟動中…",
    "again": "重新載入",
    "failed": "沒能啟動",
    "failedText": "遊戲啟動時出了問題。請重新載入；若仍不行，請把下面的文字告訴我們。",
    "slow": "等得有點久",
    "slowText": "還在載入。網路可能很慢，可以再等等，或重新載入。",
    "file": "請從網址開啟",
    "fileText": "這個頁面不能直接從檔案開啟。請在專案資料夾執行 python3 dev.py play，再開啟它印出的網址。",
    "old": "瀏覽器太舊",
    "oldText": "這個瀏覽器缺少需要的功能。請更新，或改用新版的 Chrome、Edge、Firefox 或 Safari。",
    "error": "出了點問題",
    "errorText": "對局已自動存下。請重新載入後繼續。"
  },
  "zh-Hans": {
    "load": "加载中 {done} / {all} MB",
    "start": "启动中…",
    "again": "重新加载",
    "failed": "没能启动",
    "failedText": "游戏启动时出了问题。请重新加载；若仍不行，请把下面的文字告诉我们。",
    "slow": "等得有点久",
    "slowText": "还在加载。网络可能很慢，可以再等等，或重新加载。",
    "file": "请从网址打开",
    "fileText": "这个页面不能直接从文件打开。请在项目文件夹运行 python3 dev.py play，再打开它打印出的网址。",
    "old": "浏览器太旧",
    "oldText": "这个浏览器缺少需要的功能。请更新，或改用新版的 Chrome、Edge、Firefox 或 Safari。",
    "error": "出了点问题",
    "errorText": "对局已自动存下。请重新加载后继续。"
  },
  "ja": {
    "load": "読み込み中 {done} / {all} MB",
    "start": "起動中…",
    "again": "再読み込み",
    "failed": "起動できませんでした",
    "failedText": "起動中に問題が起きました。再読み込みしてください。直らなければ下の文をお知らせください。",
    "slow": "時間がかかっています",
    "slowText": "まだ読み込み中です。もう少し待つか、再読み込みしてください。",
    "file": "アドレスから開いてください",
    "fileText": "このページはファイルから直接は開けません。フォルダーで python3 dev.py play を実行し、表示されたアドレスを開いてください。",
    "old": "ブラウザーが古いようです",
    "oldText": "必要な機能がありません。更新するか、新しい Chrome、Edge、Firefox、Safari をお使いください。",
    "error": "問題が起きました",
    "errorText": "対局は自動で保存されています。再読み込みして続けてください。"
  },
  "en": {
    "load": "Loading {done} / {all} MB",
    "start": "Starting…",
    "again": "Reload",
    "failed": "It did not start",
    "failedText": "Something went wrong at the start. Please reload; if that does not help, tell us the text below.",
    "slow": "This takes long",
    "slowText": "Still loading. The network may be slow: wait a little more, or reload.",
    "file": "Please open it by its address",
    "fileText": "This page cannot be opened straight from a file. Run python3 dev.py play in the project's folder and open the address it prints.",
    "old": "This browser is too old",
    "oldText": "It lacks something the game needs. Please update it, or use a current Chrome, Edge, Firefox or Safari.",
    "error": "Something went wrong",
    "errorText": "Your game has been saved. Reload to go on."
  }
};
