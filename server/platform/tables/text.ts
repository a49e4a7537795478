import papaparse from 'papaparse'

/**
 * Returns text in any encoding that spreadsheets write: UTF-8, UTF-16 with or without a byte order mark, else windows-1252, in which every byte is a
 * letter.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  const sample = bytes.subarray(0, 4_096)
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const many = sample.length / 5
  if (zeros(1) > many && zeros(0) < many / 4) return decode('utf-16le', bytes)
  if (zeros(0) > many && zeros(1) < many / 4) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

const delimiters = [',', '\t', ';', '|', '^', '~']
const sampled = 60

/** Returns the rows of a text with delimiters, `most` at most. The delimiter is the one that divides most of the first lines equally. */
export const rowsOfText = (text: string, most: number): string[][] =>
  papaparse.parse<string[]>(text, { delimiter: delimiterOf(text), preview: most }).data

const delimiterOf = (text: string): string => {
  const beginning = text.slice(0, 200_000)
  const scored = delimiters.map((delimiter) => {
    const { data } = papaparse.parse<string[]>(beginning, { delimiter, preview: sampled })
    const widths = new Map<number, number>()
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    const [width = 1, rows = 0] = [...widths].toSorted(([, a], [, b]) => b - a)[0] ?? []
    return { delimiter, width, rows }
  })
  const best = scored.toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0]
  return best === undefined || best.rows === 0 ? ',' : best.delimiter
}
