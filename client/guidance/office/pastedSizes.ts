import { type ClassSize, OFFICE_LIMITS } from '#contract/guidance/office.ts'
import { LIMITS } from '#contract/limits.ts'
import { asciiDigits, pastedText } from '#contract/pastedText.ts'

/** Class sizes read from pasted rows, and the numbers of the rows that couldn't be read, from 1. */
export type PastedSizes = { sizes: (ClassSize & { graduates: number })[]; unread: number[] }

// The field itself may have commas, and a number signs between thousands.
const quotes = /^"|"$/g
const thousands = /^\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})*$/

const cellsOf = (line: string): string[] =>
  line.includes('\t') || line.includes(';') ? line.split(/[\t;]/) : line.split(',')

/** Reads rows of a spreadsheet. A heading above the rows and empty rows are skipped; the last of several sizes of a class counts. */
export const readPastedSizes = (pasted: string): PastedSizes => {
  const sizes = new Map<string, ClassSize & { graduates: number }>()
  const unread: number[] = []
  for (const [index, line] of asciiDigits(pastedText(pasted)).split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line).map((cell) => cell.trim().replaceAll(quotes, ''))
    const [year = '', graduates = ''] = cells.slice(-2)
    const field = cells.slice(0, -2).join(', ').trim()
    const size = { field, year: Number(year), graduates: numberOf(graduates) }
    if (isPossible(size)) sizes.set(`${size.field.toLowerCase()} ${year}`, size)
    else if (index > 0 || /\d/.test(line)) unread.push(index + 1)
  }
  return { sizes: [...sizes.values()], unread }
}

const numberOf = (cell: string): number =>
  /^\d+$/.test(cell) || thousands.test(cell) ? Number(cell.replaceAll(/\D/g, '')) : Number.NaN

const isPossible = ({ field, year, graduates }: ClassSize & { graduates: number }): boolean =>
  field !== '' &&
  field.length <= LIMITS.lineLength &&
  year >= OFFICE_LIMITS.firstYear &&
  year <= OFFICE_LIMITS.lastYear &&
  graduates >= 1 &&
  graduates <= OFFICE_LIMITS.graduates
