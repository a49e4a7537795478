import anyAscii from 'any-ascii'

/** Returns text in ASCII: Latin letters without accents, and those of other scripts as they are commonly written in Latin ones. */
export const toAscii = (text: string): string => anyAscii(text.normalize('NFC'))
