import type { Language } from '#contract/languages.ts'
import type { CollegeFace } from './collegeFace.ts'

/** The fonts of the reader's device, because nothing is loaded. */
export const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif"

/** The colours that no college changes, on a light ground. */
export const LIGHT = {
  canvas: '#f3f5fb',
  card: '#ffffff',
  line: '#dfe4f1',
  text: '#12203d',
  soft: '#4a5878',
  edge: '#8794b5',
  quote: '#c3cbe0',
} as const

// The same on a dark ground.
const dark = {
  canvas: '#0b1120',
  card: '#121a2d',
  box: '#0f1627',
  line: '#243150',
  text: '#e8edfa',
  soft: '#b3bfdb',
  edge: '#5d71a0',
  quote: '#37486f',
} as const

/** The line heights of a language's script: Devanagari has marks above and below its letters, Nastaliq slopes. */
export const leading = (language: Language): { heading: number; body: number; small: number } => leadings[language]

const leadings = {
  en: { heading: 1.22, body: 1.58, small: 1.5 },
  hi: { heading: 1.35, body: 1.65, small: 1.6 },
  ur: { heading: 1.6, body: 1.9, small: 1.85 },
}

/** Returns the style sheet, for mail programs with narrow screens and dark mode. Everything else is inline, because some read no style sheet. */
export const styleSheet = (face: CollegeFace): string => `@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .head { padding: 20px 20px 16px !important; }
  .card { border-width: 1px 0 !important; border-radius: 0 !important; }
  .body { padding: 26px 20px 28px !important; }
  .foot { padding: 20px 20px 36px !important; }
  h1 { font-size: 23px !important; }
  .action { display: table !important; width: 100% !important; }
  .action a { padding-left: 10px !important; padding-right: 10px !important; }
  .label { width: 84px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.canvas} !important; }
  .band, .own { background: ${face.darkArea} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .page p, .page td { color: ${dark.text} !important; }
  .page h1, .page h2, .page .name { color: ${face.darkText} !important; }
  .page .soft { color: ${dark.soft} !important; }
  .page a { color: ${face.darkLink} !important; }
  .page .sign { color: #ffffff !important; }
  .page .first { background: ${face.darkAction} !important; }
  .page .first a { color: ${face.onDarkAction} !important; }
  .page .quiet { border-color: ${dark.edge} !important; background: ${dark.card} !important; }
  .page .item { background: ${dark.box} !important; }
  .page .item .quiet { background: ${dark.box} !important; }
  .page .fact { border-color: ${dark.line} !important; }
  .page .quote { border-color: ${dark.quote} !important; }
}`
