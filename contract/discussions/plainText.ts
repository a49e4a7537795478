// Escaped characters aren't Markdown, so private-use characters replace them until the end.
const escaped = /\\([!-/:-@[-`{-~])/g
const offset = 0xe000
const held = /[\uE021-\uE07E]/g
const shift = (sign: string, by: number): string => String.fromCharCode(sign.charCodeAt(0) + by)

/** Returns a text without its Markdown, as one line. */
export const plainText = (body: string): string =>
  body
    .replaceAll(escaped, (_, sign: string) => shift(sign, offset))
    .replaceAll(/^```.*$/gm, '')
    .replaceAll(/^[ \t]{0,3}(?:>|#{1,6}|[-*+]|\d{1,3}[.)]) /gm, '')
    .replaceAll(/\[([^[\]\n]{0,200})\]\([^()\n]{0,400}\)/g, '$1')
    .replaceAll(/(\*\*|__|\*|_|`)([^*_`\n]{1,200})\1/g, '$2')
    .replaceAll(held, (sign) => shift(sign, -offset))
    .replaceAll(/\s+/g, ' ')
    .trim()
