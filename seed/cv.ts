import { pdfOf } from './pdf.ts'

/** A line of a page: its size in points, its distance from the bottom, and its words in the letters of Windows-1252. */
type Line = readonly [size: number, y: number, words: string]

const first: Line[] = [
  [24, 770, 'Mira Kovacevic'],
  [11, 750, 'Alderbrook  ·  mira@alderbrook.example  ·  github.example/mira'],
  [14, 712, 'Profile'],
  [11, 692, 'Motivated and hard-working student of computer science with a passion for data.'],
  [11, 676, 'Looking for a first job in which I can use my skills and grow.'],
  [14, 636, 'Education'],
  [11, 616, 'B.Sc. Computer Science, Alderbrook College, 2023 to 2027'],
  [11, 600, 'Final-year thesis: forecasting the load of a town from weather and calendars'],
  [14, 560, 'Experience'],
  [11, 540, 'Tidegrid, summer intern, June to August 2026'],
  [11, 524, '- Responsible for data cleaning'],
  [11, 508, '- Worked on the forecasting pipeline together with the team'],
  [11, 492, '- Attended weekly reviews'],
  [11, 464, 'Alderbrook College, tutor for Programming 1, 2025 to 2026'],
  [11, 448, '- Two groups of 14 students a week; nine out of ten passed the exam'],
  [14, 408, 'Skills'],
  [11, 388, 'Python, pandas, SQL, Java, C++, JavaScript, HTML, CSS, Git, Docker, Linux, Word, Excel'],
  [14, 348, 'Languages'],
  [11, 328, 'Croatian (first language), English (C1), German (B1)'],
]

const second: Line[] = [
  [14, 770, 'Projects'],
  [11, 750, 'Gridwatch, 2026'],
  [11, 734, 'A small site that shows which streets lose power, built from public outage reports. Used by the'],
  [11, 718, 'students of two halls during the storm of January 2026.'],
  [11, 690, 'Chess clock, 2025'],
  [11, 674, 'A clock for the college club, in Rust, on a microcontroller.'],
  [14, 634, 'Interests'],
  [11, 614, 'Choir, climbing, and baking bread that sometimes rises.'],
]

/** Returns the CV of a student of the demo, two pages long. */
export const demoCv = (): File => {
  const pages = [first, second].map((lines) => ['0.07 0.13 0.25 rg', ...lines.map(textOf)].join('\n'))
  const [one = '', two = ''] = pages
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> >> >>`,
    ),
    ...[one, two].map((content) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]
  return new File([Buffer.from(pdfOf(objects), 'latin1')], 'Mira Kovačević, CV.pdf', { type: 'application/pdf' })
}

const textOf = ([size, y, words]: Line): string =>
  `BT /${size > 11 ? 'F2' : 'F1'} ${size} Tf 60 ${y} Td (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
