import { readCv } from './cv.ts'
import { readEuropassXml } from './europass.ts'
import { type Found, isEmpty, MOST, Unreadable } from './found.ts'
import { textOf } from './text.ts'

/** The part of an open PDF that is read. */
export type OpenPdf = {
  numPages: number
  getAttachments: () => Promise<ReadonlyMap<string, unknown> | null>
  getAttachmentContent: (id: string) => Promise<unknown>
  getPage: (page: number) => Promise<{
    getTextContent: () => Promise<{ items: readonly object[] }>
  }>
}

/**
 * Reads a CV from an open PDF: from the XML in it if it is a Europass, else from its text. Throws `Unreadable` when it has no text, because it is a
 * picture, or nothing that can be recognised.
 */
export const readPdf = async (pdf: OpenPdf): Promise<Found> => {
  const europass = await readAttachment(pdf)
  if (europass !== undefined) return europass
  const lines: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST.pages); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    lines.push(...linesOf(items))
  }
  if (lines.length === 0) throw new Unreadable('no_text')
  const found = readCv(lines)
  if (isEmpty(found)) throw new Unreadable('nothing')
  return found
}

// A damaged attachment doesn't make the text unreadable.
const readAttachment = async (pdf: OpenPdf): Promise<Found | undefined> => {
  const names = [...((await pdf.getAttachments())?.keys() ?? [])]
  for (const name of names.filter((each) => /[.]xml$/i.test(each)).slice(0, 5)) {
    const content = await pdf.getAttachmentContent(name)
    if (!(content instanceof Uint8Array) || content.length > MOST.fileBytes) continue
    try {
      const found = readEuropassXml(textOf(content))
      if (!isEmpty(found)) return found
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
    }
  }
  return undefined
}

type Piece = { text: string; x: number; end: number; y: number; size: number }

/** Returns the lines of a page, the left column before the right one. */
export const linesOf = (items: readonly object[]): string[] => {
  const pieces = items.flatMap(pieceOf)
  const gap = gutterOf(pieces)
  if (gap === undefined) return rowsOf(pieces)
  return [...rowsOf(pieces.filter(({ x }) => x < gap)), ...rowsOf(pieces.filter(({ x }) => x >= gap))]
}

const pieceOf = (item: object): Piece[] => {
  if (!('str' in item && 'transform' in item && 'width' in item)) return []
  const { str, transform, width } = item as { str: string; transform: number[]; width: number }
  const [, , skew = 0, scale = 0, x = 0, y = 0] = transform
  return str.trim() === '' ? [] : [{ text: str, x, end: x + width, y, size: Math.hypot(skew, scale) || 10 }]
}

const rowsOf = (pieces: readonly Piece[]): string[] => {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1)
    if (row?.[0] !== undefined && Math.abs(row[0].y - piece.y) < Math.max(2, piece.size * 0.4)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(rowText).filter((line) => line !== '')
}

const rowText = (row: readonly Piece[]): string => {
  let [line, end] = ['', Number.NEGATIVE_INFINITY]
  for (const { text, x, end: to, size } of row.toSorted((one, other) => one.x - other.x)) {
    line += line !== '' && x - end > size * 0.15 ? ` ${text}` : text
    end = to
  }
  return line.replaceAll(/\s+/g, ' ').trim()
}

// Dates at the end of lines leave a gap as well, but are no column.
const hasDate = /(?:19|20)\d{2}/

/** Returns where the right column of a page begins, if there are two. */
const gutterOf = (pieces: readonly Piece[]): number | undefined => {
  const [left, right] = [Math.min(...pieces.map(({ x }) => x)), Math.max(...pieces.map(({ end }) => end))]
  const width = right - left
  const sorted = pieces.toSorted((one, other) => one.x - other.x)
  let covered = left
  let widest: { from: number; to: number } | undefined
  for (const { x, end } of sorted) {
    const isInside = covered > left + width * 0.15 && x < left + width * 0.75
    if (isInside && x - covered > 10 && x - covered > (widest === undefined ? 0 : widest.to - widest.from))
      widest = { from: covered, to: x }
    covered = Math.max(covered, end)
  }
  if (widest === undefined) return undefined
  const gap = widest.to
  const column = pieces.filter(({ x }) => x >= gap)
  const isColumn = column.length >= 5 && pieces.length - column.length >= 5
  return isColumn && column.filter(({ text }) => hasDate.test(text)).length < column.length / 2 ? gap : undefined
}
