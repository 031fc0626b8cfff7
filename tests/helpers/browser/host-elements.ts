/** Thirty-five different elements of a school page. Each has an id, so that tests can name those that change. */
export const HOST_ELEMENTS = `
<style>body { font: 17px/1.4 Georgia, serif; color: #333; } #e8 { border-collapse: collapse; } h1 { letter-spacing: 1px; }</style>
<header id="e1"><h1 id="e2">Sunny Slope School</h1><nav id="e3"><a id="e4" href="#news">News</a></nav></header>
<h2 id="e5">News</h2><p id="e6">The library <em>stays open</em> <strong>longer</strong>.</p><hr id="e7">
<table id="e8"><caption id="e9">Lunch</caption><tr><th id="e10">Monday</th><td id="e11">Soup</td></tr></table>
<ul id="e12"><li id="e13">Beans</li></ul><ol id="e14"><li>Rice</li></ol><dl id="e15"><dt>Pool</dt><dd>Warm</dd></dl>
<form id="e16"><fieldset id="e17"><legend id="e18">Ask</legend><label id="e19">Name <input id="e20" name="who"></label>
<select id="e21"><option>One</option></select><textarea id="e22">Text</textarea><input id="e23" type="checkbox" checked>
<button id="e24" type="button">Send</button><progress id="e25" value=".4"></progress></fieldset></form>
<details id="e26" open><summary id="e27">More</summary>Words</details><dialog id="e28">Closed</dialog>
<blockquote id="e29">Quoted</blockquote><pre id="e30">Plain  text</pre><code id="e31">code</code>
<svg id="e32" width="20" height="20"><circle id="e33" cx="9" cy="9" r="8" fill="teal"/></svg>
<figure id="e34"><figcaption>Figure</figcaption></figure><school-clock id="e35">12:00</school-clock>`;
