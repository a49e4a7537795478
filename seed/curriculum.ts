import { onePage, type PdfLine } from './pdf.ts'

/** What a CV of the demo says: its sections with their lines. */
export type CvSections = Readonly<Record<string, readonly string[]>>

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Returns a CV as a one-page PDF. Accents of names are left out, because the PDF's fonts have only some of them. */
export const cvOf = (name: string, course: string, sections: CvSections): File => {
  const plain = withoutAccents(name)
  const lines: PdfLine[] = [
    [26, 760, plain, true],
    [12, 738, `${course}, Alderbrook College`],
  ]
  let y = 738
  for (const [title, entries] of Object.entries(sections)) {
    y -= 40
    lines.push([15, y, title, true])
    for (const entry of entries) {
      y -= 21
      lines.push([12, y, entry])
    }
  }
  return onePage(`${plain.replaceAll(/[^A-Za-z]+/g, '-')}-CV.pdf`, { lines, left: 56, font: 'Helvetica' })
}
