const width = 595
const height = 842

/** A line of text on a page: its size, its distance from the bottom, the words, and whether it is bold. */
export type PdfLine = readonly [size: number, y: number, words: string, bold?: boolean]

type Sheet = { lines: readonly PdfLine[]; left: number; font: 'Times' | 'Helvetica'; extra?: string }

/** Returns a one-page PDF. The words must be in Western European letters, because the PDF's fonts are. */
export const onePage = (name: string, { lines, left, font, extra = '' }: Sheet): File => {
  const text = lines.map(
    ([size, y, words, bold = false]) =>
      `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${left} ${y} Td (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`,
  )
  const content = [extra, ...text].join('\n')
  const plain = font === 'Times' ? 'Times-Roman' : font
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${plain} /Encoding /WinAnsiEncoding >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font}-Bold /Encoding /WinAnsiEncoding >>`,
  ]
  return new File([Buffer.from(pdfOf(objects), 'latin1')], name, { type: 'application/pdf' })
}

/** Returns a PDF of these objects. It ends with a table of their offsets. */
export const pdfOf = (objects: string[]): string => {
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${pdf}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
}
