import { createHash } from 'node:crypto'

/** The one style of the page; everything it looks like is in here, for both colour schemes, phones and paper. */
export const reportStyle = `
:root{color-scheme:light dark;--ground:#fff;--card:#f6f7f9;--line:#d9dce2;--text:#171a1f;--muted:#565c67;--accent:#3150c8;
--hot:#b3261e;--warm:#9a5b00;--calm:#2c6e49}
@media (prefers-color-scheme:dark){:root{--ground:#101318;--card:#191d24;--line:#333a45;--text:#e9ebef;--muted:#a3aab6;
--accent:#93a7ff;--hot:#ff8f86;--warm:#f2b65c;--calm:#7fcf9f}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1.25rem}
header,main:first-child{padding-top:2rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.2rem;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.25rem 0}
.language{float:right;margin-left:1rem}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.muted,caption,figcaption,footer{color:var(--muted)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.75rem;margin:1.5rem 0 0}
.figures div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem}
.figures dt{color:var(--muted);font-size:.85rem}
.figures dd{margin:0;font-size:1.5rem;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
caption{text-align:left;padding:.5rem .75rem}
th,td{padding:.5rem .75rem;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:normal}
thead th{white-space:nowrap;background:var(--card)}
tbody th{font-weight:600;min-width:10rem;overflow-wrap:anywhere}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.small{display:block;font-size:.8rem;font-weight:400;color:var(--muted)}
.meter{display:block;width:5rem;height:.4rem;margin-top:.25rem}
.meter .whole{fill:var(--line)}.meter .part{fill:currentColor}
.full_court,.high{color:var(--hot)}.courting,.medium{color:var(--warm)}.warming{color:var(--accent)}.low{color:var(--calm)}
.noticed,.dormant{color:var(--muted)}
.chart{width:100%;height:8rem;display:block;border-bottom:1px solid var(--line)}
.chart rect{fill:var(--accent)}
.axis{display:flex;justify-content:space-between;color:var(--muted);font-size:.8rem}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem}
details{margin-top:.5rem;overflow-x:auto}
ul{margin:.25rem 0;padding-left:1.25rem}
li{margin:.2rem 0}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:0 1.5rem}
.quote{color:var(--muted);font-style:italic}
footer{font-size:.85rem;padding-top:2rem;padding-bottom:3rem}
code{font-size:.8rem}
@media (max-width:40rem){body{font-size:15px}h1{font-size:1.4rem}th,td{padding:.4rem .5rem}}
@page{margin:14mm}
@media print{:root{color-scheme:light;--ground:#fff;--card:#fff;--line:#c4c8d0;--text:#000;--muted:#444;--accent:#26408f;
--hot:#8c1d18;--warm:#6e4300;--calm:#1f5035}
body{font-size:10pt}header,main,footer{max-width:none;padding-left:0;padding-right:0}header,main:first-child{padding-top:0}
.scroll{overflow:visible;border:0}table{font-size:8pt}th,td{padding:.25rem .3rem}
thead th{white-space:normal}tbody th{min-width:6rem}.small{font-size:7pt}.meter{width:3rem}thead{display:table-header-group}
tr,figure,li,.figures div{break-inside:avoid}h2,h3{break-after:avoid}
details,.language{display:none}a{color:inherit;text-decoration:none}}
`

const styleHash = createHash('sha256').update(reportStyle).digest('base64')

/** What the page may do: show itself in this style, and nothing else. */
export const reportPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
