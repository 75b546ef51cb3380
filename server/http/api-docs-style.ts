/** Styles of /api/docs: the colours of common/ui/theme.ts, without a script, both themes by the system's setting. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: #faf8f5; --card: #fff; --ink: #1c1b19; --soft: #5e5a54; --line: #e4dfd7; --brand: #1b4b8f; --code: #f7f4f0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14161a; --card: #1d2026; --ink: #f2f1ef; --soft: #a6a8af; --line: #343841; --brand: #84a6d9; --code: #22262d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--brand); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px; }
.page { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 32px; max-width: 1200px; margin: 0 auto; padding: 24px 32px 64px; }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 12px; border-radius: 4px; text-decoration: none; }
nav a:hover { background: var(--card); }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; }
h2 { font-size: 20px; line-height: 28px; margin: 32px 0 8px; text-transform: capitalize; scroll-margin-top: 16px; }
h3 { font-size: 12px; line-height: 16px; margin: 16px 0 4px; color: var(--soft); text-transform: uppercase; letter-spacing: .04em; }
p { max-width: 72ch; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; scroll-margin-top: 16px; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 10px 12px; }
summary .title { color: var(--soft); margin-left: auto; }
details > div { border-top: 1px solid var(--line); padding: 4px 16px 16px; }
.method { font: 600 12px/20px ui-monospace, Consolas, monospace; width: 56px; text-align: center; border: 1px solid currentColor; border-radius: 4px; color: var(--brand); }
.method.delete { color: light-dark(#b10e1c, #f1707b); }
.method.get { color: light-dark(#0e700e, #6ccb6c); }
code, pre { font: 13px/20px ui-monospace, "Cascadia Mono", Consolas, Menlo, monospace; }
pre { background: var(--code); border-radius: 4px; padding: 8px 12px; margin: 4px 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
td.status { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 768px) { .page { grid-template-columns: 1fr; padding: 16px; } nav { position: static; max-height: none; } nav li { display: inline-block; } summary .title { margin-left: 0; width: 100%; } }
`;
