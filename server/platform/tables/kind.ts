import type { FileRefusal } from '#contract/roster/imports.ts'

/** What a file is, by its bytes, whatever its name says. */
export type TableKind = 'xlsx' | 'text' | { refused: FileRefusal }

/** Enough of a file for `tableKindOf`. */
export const kindBytes = 64 * 1024

const signatures: readonly (readonly [FileRefusal, ...number[]])[] = [
  ['picture', 0x89, 0x50, 0x4e, 0x47],
  ['picture', 0xff, 0xd8, 0xff],
  ['picture', 0x47, 0x49, 0x46, 0x38],
  ['picture', 0x52, 0x49, 0x46, 0x46],
  ['picture', 0x49, 0x49, 0x2a, 0x00],
  ['picture', 0x4d, 0x4d, 0x00, 0x2a],
  ['pdf', 0x25, 0x50, 0x44, 0x46, 0x2d],
  ['other_archive', 0x1f, 0x8b],
  ['other_archive', 0x37, 0x7a, 0xbc, 0xaf],
  ['other_archive', 0x52, 0x61, 0x72, 0x21],
]

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Returns the kind of a file by its beginning. An Excel file with a password is a compound file like those of Excel before 2007. */
export const tableKindOf = (bytes: Uint8Array): TableKind => {
  const starts = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(compound)) return { refused: isEncrypted(bytes) ? 'password' : 'old_excel' }
  if (starts([0x50, 0x4b, 0x03, 0x04]) || starts([0x50, 0x4b, 0x05, 0x06])) return 'xlsx'
  const found = signatures.find(([, ...signature]) => starts(signature))
  if (found !== undefined) return { refused: found[0] }
  // HEIC and AVIF name themselves after the length of their first box.
  if (String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp') return { refused: 'picture' }
  return isBinary(bytes) ? { refused: 'no_table' } : 'text'
}

// The name of the stream that contains the encrypted workbook, in UTF-16.
const encryptedPackage = /E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0/
const isEncrypted = (bytes: Uint8Array): boolean => encryptedPackage.test(Buffer.from(bytes).toString('latin1'))

// Text has hardly any controls, except for the zeros of UTF-16, which are at every other place.
const isBinary = (bytes: Uint8Array): boolean => {
  const controls = bytes.filter((byte) => byte < 0x20 && byte !== 0 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b)
  return controls.length > 16 + bytes.length / 100
}
