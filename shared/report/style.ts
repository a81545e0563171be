/** The style of a report: on a screen, light and dark, and on paper of any size. It loads nothing. */
export const style = `
:root { color-scheme: light dark; --ink: #14171f; --quiet: #565d6b; --line: #d5d9e0; --soft: #f3f5f8; --ground: #ffffff;
  --link: #2f41b9; --pass: #0b6bb5; --fail: #b04a08; --part: #7a4fc4; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e8eaef; --quiet: #a6adba; --line: #3a404c; --soft: #232730; --ground: #181b21;
    --link: #a3afff; --pass: #66b3f0; --fail: #f29a5c; --part: #b99af0; }
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 16px/1.55 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
body { margin: 0 auto; max-width: 58rem; padding: 2rem 1.25rem 4rem; overflow-wrap: break-word; }
body:has(main.wide) { max-width: 80rem; }
h1 { font-size: 1.65rem; line-height: 1.25; margin: 0 0 .75rem; font-weight: 650; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.75rem 0 .6rem; font-weight: 600; }
h3 { font-size: 1rem; margin: 1.6rem 0 .35rem; font-weight: 600; }
p, li, dd { text-wrap: pretty; }
p { margin: .5rem 0; }
a { color: var(--link); }
a:focus-visible, .scroll:focus-visible, main:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: .5rem; }
.lead { font-size: 1.075rem; }
.quiet, .note, figcaption, footer, caption { color: var(--quiet); }
.note, figcaption, footer { font-size: .875rem; }
nav { border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1.25rem; margin: 1.5rem 0; }
nav h2 { font-size: .9rem; margin: 0 0 .25rem; }
nav ol { margin: 0; padding-left: 1.4rem; columns: 2; column-gap: 2rem; font-size: .925rem; }
.scroll { overflow-x: auto; margin: .75rem 0 1.25rem; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0 0 .35rem; font-size: .875rem; }
thead th { border-bottom: 1.5px solid var(--ink); border-top: 1.5px solid var(--ink); font-weight: 600; vertical-align: bottom; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tbody th { font-weight: 400; min-width: 7rem; max-width: 22rem; }
tbody tr { border-bottom: 1px solid var(--line); }
tbody tr:last-child { border-bottom: 1.5px solid var(--ink); }
body { counter-reset: table figure; }
caption::before { counter-increment: table; content: "Table " counter(table) ". "; font-weight: 600; color: var(--ink); }
figure.chart figcaption::before { counter-increment: figure; content: "Figure " counter(figure) ". "; font-weight: 600; color: var(--ink); }
.figure { text-align: right; }
td.figure { white-space: nowrap; }
data, .whole { white-space: nowrap; }
.dense td.figure, .dense data { white-space: normal; } .dense data > span { white-space: nowrap; }
sup { font-size: .75em; line-height: 0; padding-left: .1em; }
.under { margin-top: -.75rem; } p + .under { margin-top: -.25rem; } .under > span { display: block; }
td .note, th .note { display: block; white-space: normal; font-size: .8rem; min-width: 8rem; }
figure { margin: 1.25rem 0; }
figure img, figure svg { max-width: 100%; height: auto; display: block; }
figcaption { margin-top: .4rem; }
dl { margin: .75rem 0; display: grid; gap: .3rem; }
dl > div { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
.nested { padding-left: 1rem; display: inline-block; }
.strong { font-weight: 600; }
.pass { color: var(--pass); } .fail { color: var(--fail); } .blank { color: var(--fail); font-style: italic; }
.item { break-inside: avoid; border-bottom: 1px solid var(--line); padding: .55rem 0; }
.item h4 { font-size: .925rem; margin: 0 0 .15rem; font-weight: 600; }
.item p { margin: .15rem 0; font-size: .9rem; white-space: pre-line; }
.item .said { border-left: 3px solid var(--line); padding-left: .6rem; }
.step { border-top: 1px solid var(--line); padding: .9rem 0 .4rem; break-inside: avoid; }
.step h3 { margin: 0 0 .25rem; }
.step p { margin: .2rem 0; }
.thought { border-left: 3px solid var(--part); padding-left: .75rem; white-space: pre-line; }
.shots { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
.shots figure, .step figure { margin: .6rem 0; }
svg.shot { border: 1px solid var(--line); width: 100%; background: var(--soft); }
svg.shot rect { fill: none; stroke: #d5007f; stroke-width: 3; }
svg.shot rect.halo { stroke: #ffffff; stroke-width: 7; }
.lanes td, .lanes th { border-left: 1px solid var(--line); padding-left: .6rem; overflow-wrap: anywhere; }
.lanes th:first-child { border-left: 0; padding-left: 0; min-width: 5rem; }
.gap { color: var(--quiet); }
tr.parting { border-top: 3px solid var(--part); }
tr.parting th::before { content: "they diverge here"; display: block; color: var(--part); font-weight: 600; font-size: .8rem; }
.circle { background: var(--soft); }
code, .mono { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .85em; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: .75rem; border-radius: 6px; font-size: .8rem; }
.refs li { margin: .25rem 0; font-size: .9rem; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: .75rem; }
@media (max-width: 40rem) { nav ol { columns: 1; } dl > div { grid-template-columns: 1fr; gap: 0; } }
@page { margin: 16mm 15mm 18mm; }
@media print {
  html { font-size: 10.5pt; line-height: 1.4; }
  body, body:has(main.wide) { max-width: none; padding: 0; }
  nav, .skip { display: none; }
  h1 { font-size: 17pt; } h2 { font-size: 13pt; margin-top: 18pt; }
  h2, h3, caption, .lead { break-after: avoid; }
  .scroll { overflow: visible; }
  table { font-size: 8.5pt; }
  th, td { padding-right: .5rem; }
  thead { display: table-header-group; }
  tr, figure, dl > div { break-inside: avoid; }
  td.figure, data { white-space: normal; }
  data > span { white-space: nowrap; }
  .short { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  p, li { orphans: 3; widows: 3; }
  svg.shot { max-height: 105mm; width: auto; max-width: 100%; }
}
`;
