/**
 * Style and short script of the HTML export. Languages and themes switch by radio buttons and :has(), so everything works without
 * script; the script only opens all details, also before printing.
 */

export const HTML_STYLE = `
:root{color-scheme:light dark;--ground:#faf8f5;--card:#fff;--ink:#1c1b1a;--soft:#5c5852;--line:#dcd7cf;--brand:#1b4b8f;--pass:#1e7d3c;--fail:#b3261e;--skip:#6b6660}
@media (prefers-color-scheme:dark){:root{--ground:#14161a;--card:#1d2026;--ink:#f1efec;--soft:#b0aca5;--line:#3a3e46;--brand:#8fb4ea;--pass:#6fcf8a;--fail:#ff8a80;--skip:#a9a49d}}
:root:has(#theme-light:checked){color-scheme:light;--ground:#faf8f5;--card:#fff;--ink:#1c1b1a;--soft:#5c5852;--line:#dcd7cf;--brand:#1b4b8f;--pass:#1e7d3c;--fail:#b3261e;--skip:#6b6660}
:root:has(#theme-dark:checked){color-scheme:dark;--ground:#14161a;--card:#1d2026;--ink:#f1efec;--soft:#b0aca5;--line:#3a3e46;--brand:#8fb4ea;--pass:#6fcf8a;--fail:#ff8a80;--skip:#a9a49d}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 "Segoe UI",system-ui,-apple-system,sans-serif}
body:has(#only-failed:checked) .rule:not([data-verdict=fail]),body:has(#only-failed:checked) .group{display:none}
body:has(#lang-nl:checked) [lang=en],body:has(#lang-en:checked) [lang=nl]{display:none}
header,main{max-width:1200px;margin:0 auto;padding:16px 24px}
header{padding-bottom:0}
h1{font-size:28px;line-height:1.2;margin:8px 0;overflow-wrap:anywhere}
.switches{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:flex-end}
fieldset{border:0;margin:0;padding:0;display:flex;gap:12px}
label{cursor:pointer}
h2{font-size:20px;margin:16px 0 8px}
a{color:var(--brand)}
ol{margin:4px 0;padding-left:24px}
code{font-family:ui-monospace,Consolas,monospace;font-size:12px;background:var(--ground);padding:0 4px;border-radius:2px}
p{margin:8px 0}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:12px 0}
dt{color:var(--soft);font-size:12px}
dd{margin:0;overflow-wrap:anywhere}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
.brand{display:flex;align-items:center;gap:10px;margin:0;color:var(--brand);font-size:16px;font-weight:600;letter-spacing:-.01em}
.verdict{font-size:20px;font-weight:600;margin:8px 0}
.advice{border-left:3px solid var(--brand);padding:0 0 0 12px;margin:8px 0}
.advice p{margin:2px 0}
.pies{display:flex;flex-wrap:wrap;gap:16px 48px;padding:4px 16px 12px}
.pie{display:flex;align-items:center;gap:16px}
.pie svg{transform:rotate(-90deg);flex-shrink:0;print-color-adjust:exact;-webkit-print-color-adjust:exact;forced-color-adjust:none}
.pie ul{list-style:none;margin:0;padding:0}
.pie li .mark{display:inline-block;min-width:64px;text-align:right;margin-right:6px;font-variant-numeric:tabular-nums}
circle{fill:none;stroke-width:6}
.ring{stroke:var(--line)}.arc.pass{stroke:var(--pass)}.arc.fail{stroke:var(--fail)}.arc.none{stroke:var(--skip)}
details{border:1px solid var(--line);border-radius:4px;background:var(--card);margin:8px 0}
details details{margin:8px 16px}
summary{cursor:pointer;padding:8px 16px;overflow-wrap:anywhere}
summary:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.specification>summary{font-size:20px}
.group{margin:16px 16px 0;color:var(--soft);font-weight:600}
.body{padding:0 16px 8px}
.text{white-space:pre-line}
.text,.body ul,section ol{max-width:72ch;overflow-wrap:anywhere}
.mark{font-weight:600;white-space:nowrap}
.pass{color:var(--pass)}.fail{color:var(--fail)}.none{color:var(--skip)}
.count{color:var(--soft);font-variant-numeric:tabular-nums}
ul{margin:4px 0;padding-left:20px}
.scroll{overflow-x:auto;padding:0 16px 8px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--soft);font-weight:600}
td.id{font-family:ui-monospace,Consolas,monospace;font-size:12px;white-space:nowrap}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
button{font:inherit;color:var(--brand);background:none;border:1px solid var(--line);border-radius:4px;padding:4px 12px;cursor:pointer}
.without-script{display:none}
@media (max-width:640px){header,main{padding:12px 16px}details details{margin:8px}}
@media print{:root{color-scheme:light;--ground:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb}.switches{display:none}details::details-content{display:block;content-visibility:visible;block-size:auto}details{break-inside:auto}summary{break-after:avoid}thead{display:table-header-group}tr{break-inside:avoid}.scroll{overflow:visible}}
`.trim();

export const HTML_SCRIPT = `
(function(){
var all=document.getElementById('expand-all');
function open(value){document.querySelectorAll('details').forEach(function(one){one.open=value})}
all.classList.remove('without-script');
all.addEventListener('click',function(){open(all.dataset.open!=='yes');all.dataset.open=all.dataset.open==='yes'?'no':'yes'});
window.addEventListener('beforeprint',function(){open(true)});
document.addEventListener('change',function(event){if(event.target.name==='lang')document.documentElement.lang=event.target.value});
})();
`.trim();

/** SHA-256 of the script in base 64, for the content security policy; a test compares it with the script. */
export const HTML_SCRIPT_SHA256 = 'KOFSU1FTi7KdirN9lj51RKNkont/kIlPBa50TxI/kB8=';
