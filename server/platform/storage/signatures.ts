// The first bytes of each kind of file, whatever its name and sender say.
const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP, among others.
  riff: [0x52, 0x49, 0x46, 0x46],
} as const

// How far into a file PDF readers look for the signature, because some programs write a BOM or a line of their own before it.
const pdfWithin = 1024

/** Reads the first bytes of a file, enough for `kindOf`. */
export const beginningOf = (file: File): Promise<Uint8Array> => file.slice(0, pdfWithin + signatures.pdf.length).bytes()

/** Returns the kind of a file by its first bytes. Images are checked first, because a PDF may have other bytes before its signature. */
export const kindOf = (bytes: Uint8Array): keyof typeof signatures | undefined => {
  if (isAt('jpeg', bytes, 0)) return 'jpeg'
  if (isAt('png', bytes, 0)) return 'png'
  if (isAt('riff', bytes, 0)) return 'riff'
  for (let offset = 0; offset <= pdfWithin; offset += 1) if (isAt('pdf', bytes, offset)) return 'pdf'
  return undefined
}

const isAt = (kind: keyof typeof signatures, bytes: Uint8Array, offset: number): boolean =>
  signatures[kind].every((byte, index) => bytes[offset + index] === byte)
