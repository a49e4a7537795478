import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The portal's font as the build has named it; without a build, the device's own.
const [font] = globSync('outfit-latin-wght-normal-*.woff2', {
  cwd: fileURLToPath(new URL('../../../dist/client/assets', import.meta.url)),
})

export const fontFace =
  font === undefined
    ? ''
    : `@font-face{font-family:'Outfit Variable';src:url(/assets/${font}) format('woff2');font-weight:100 900;font-display:swap}`

/** The styles of a public page: the few of `client/ui/tokens.css` that it needs. The college's own colours replace these. */
export const styles = `
:root{color-scheme:light;--canvas:#edf0f7;--surface:#fff;--line:#dce2ef;--heading:#01204f;--ink:#12203d;--soft:#43516f;--muted:#57637f;--link:#0b4bb3;--area:#022f74;--on-area:#fff;--focus:#0b4bb3}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--canvas:#0b1120;--surface:#131c31;--line:#25324f;--heading:#e3ebff;--ink:#e6ebf8;--soft:#bcc7e0;--muted:#9aa8c8;--link:#a9c1ff;--area:#022f74;--on-area:#fff;--focus:#a9c1ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 1rem/1.55 'Outfit Variable',system-ui,sans-serif;overflow-wrap:break-word}
:lang(ur){line-height:2}
p,h1,h2,ol{margin:0;padding:0}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
header,main,footer{max-width:48rem;margin-inline:auto;padding-inline:1rem}
header{padding-block:.75rem}
header a{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;color:var(--heading);font-weight:650;text-decoration:none}
header img{border-radius:8px}
article{background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.cover{height:6rem;background:var(--area)}
.head{padding:0 1.5rem 1.5rem}
.head>h1:first-child{margin-block-start:1.5rem}
.photo{display:grid;place-items:center;width:7rem;height:7rem;margin-block-start:-3.5rem;border:4px solid var(--surface);border-radius:50%;object-fit:cover;background:var(--area);color:var(--on-area);font-size:2rem;font-weight:650}
h1{margin-block-start:.75rem;color:var(--heading);font-size:1.75rem;font-weight:650;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
:lang(ur) h1{line-height:1.9}
.headline{font-size:1.125rem}
.college{margin-block-start:.25rem;color:var(--soft)}
section{padding:1.25rem 1.5rem;border-block-start:1px solid var(--line)}
h2{margin-block-end:.625rem;color:var(--heading);font-size:1.125rem;font-weight:650}
.note{max-width:66ch;white-space:pre-line}
.note+.note{margin-block-start:.75rem}
ol{display:grid;gap:1rem;list-style:none}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;color:var(--heading)}
.line strong{font-weight:600}
.line span{color:var(--muted);font-size:.875rem}
li .note{margin-block-start:.25rem;color:var(--soft)}
section a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
footer{display:grid;gap:.25rem;padding-block:1.5rem 3rem;color:var(--soft);font-size:.875rem}
@media print{.cover,footer{display:none}article{border:0}.photo{margin-block-start:0}}
`
