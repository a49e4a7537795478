import { onePage } from './pdf.ts'

/** Returns a degree certificate of the demo college as a one-page PDF. `name` must be in Latin letters, because the PDF's font is. */
export const certificate = (name: string, course: string, year: number): File =>
  onePage('certificate.pdf', {
    ...{ left: 90, font: 'Times', extra: '0.01 0.18 0.45 RG 3 w 40 40 515 762 re S' },
    lines: [
      [26, 640, 'Alderbrook College'],
      [13, 590, 'certifies that'],
      [22, 550, name],
      [13, 515, 'has been awarded the degree of'],
      [17, 480, course],
      [13, 445, `in the year ${year}`],
      [10, 120, 'A specimen of the demo college.'],
    ],
  })
