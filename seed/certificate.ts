/** Returns a degree certificate of the demo college as a one-page PDF. `name` must be in Latin letters, because the PDF's font is. */
export const certificate = (name: string, course: string, year: number): File => {
  const lines = [
    [26, 640, 'Alderbrook College'],
    [13, 590, 'certifies that'],
    [22, 550, name],
    [13, 515, 'has been awarded the degree of'],
    [17, 480, course],
    [13, 445, `in the year ${year}`],
    [10, 120, 'A specimen of the demo college.'],
  ] as const
  const text = lines.map(
    ([size, y, words]) => `BT /F1 ${size} Tf 90 ${y} Td (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`,
  )
  const content = ['0.01 0.18 0.45 RG 3 w 40 40 515 762 re S', ...text].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ]
  return new File([Buffer.from(pdfOf(objects), 'latin1')], 'certificate.pdf', { type: 'application/pdf' })
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
