// How files of a kind begin, whatever their names and senders say they are.
const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

/** Reads the first bytes of a file, enough for `isA`. */
export const beginningOf = (file: File): Promise<Uint8Array> => file.slice(0, 16).bytes()

/** True when a file begins like one of this kind. */
export const isA = (kind: keyof typeof signatures, bytes: Uint8Array): boolean =>
  signatures[kind].every((byte, index) => bytes[index] === byte)
