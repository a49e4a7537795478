const longest = 120
// Characters that break a line or a header or disguise a name: controls, lone surrogates, changes of direction.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Returns the name to store for an uploaded file: without folders and unsafe characters, with this extension, at most 120 long. */
export const fileName = (given: string, extension: string): string => {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[\s.]+/, '')
  const kept = cut(stem, longest - extension.length - 1).trimEnd()
  return `${kept === '' ? 'file' : kept}.${extension}`
}

// By whole characters, because an emoji is two code units.
const cut = (text: string, length: number): string => {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > length) break
    kept += character
  }
  return kept
}
