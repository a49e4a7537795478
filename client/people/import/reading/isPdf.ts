// `%PDF-`
const mark = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** Tells whether a file is a PDF, by its content. Some programs write a few bytes before its mark. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, 1024)
  return start.some((_, at) => mark.every((byte, index) => start[at + index] === byte))
}
