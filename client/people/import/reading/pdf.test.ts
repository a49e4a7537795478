import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { readPdf } from './pdf.ts'

/** Returns a PDF of one page with these texts, each at a position from the lower left corner, and an attachment. */
const pdfWith = (texts: readonly (readonly [x: number, y: number, text: string])[], attached = ''): Uint8Array => {
  const content = texts.map(([x, y, text]) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')
  const names = attached === '' ? '' : '/Names << /EmbeddedFiles << /Names [(attachment.xml) 6 0 R] >> >>'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${names} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Filespec /F (attachment.xml) /UF (attachment.xml) /EF << /F 7 0 R >> >>',
    `<< /Type /EmbeddedFile /Length ${attached.length} >>\nstream\n${attached}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 8\n0000000000 65535 f \n${table}trailer << /Size 8 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return new TextEncoder().encode(file)
}

const read = async (data: Uint8Array) => readPdf(await getDocument({ data, verbosity: 0 }).promise)

it('reads the text of a CV, with dates at the end of its lines', async () => {
  const found = await read(
    pdfWith([
      [50, 750, 'Linh Tran'],
      [50, 720, 'Experience'],
      [50, 700, 'Software Engineer, Lanternpost'],
      [450, 700, 'Mar 2023 - Present'],
      [50, 680, 'Intern, Saffronry'],
      [450, 680, '2020 - 2021'],
      [50, 640, 'Skills'],
      [50, 620, 'Go, SQL'],
    ]),
  )

  expect(found).toMatchObject({
    kind: 'pdf',
    experiences: [
      { title: 'Software Engineer', company: 'Lanternpost', from: '2023-03', to: null },
      { title: 'Intern', company: 'Saffronry', from: '2020', to: '2021' },
    ],
    skills: [{ value: 'Go', line: 'Go, SQL' }, { value: 'SQL' }],
  })
})

it('reads a narrow left column before the right one', async () => {
  const left = ['Contact', 'linh.example', 'Skills', 'Go', 'SQL', 'Rust'].map(
    (text, index) => [40, 750 - index * 20, text] as const,
  )
  const right = ['Summary', 'Builds tools.', 'Experience', 'Engineer, Lanternpost', '2020 - 2021'].map(
    (text, index) => [220, 755 - index * 22, text] as const,
  )

  const found = await read(pdfWith([...left, ...right]))

  expect(found.skills.map(({ value }) => value)).toEqual(['Go', 'SQL', 'Rust'])
  expect(found.about?.value).toBe('Builds tools.')
  expect(found.experiences).toMatchObject([{ title: 'Engineer', company: 'Lanternpost' }])
})

const europass = `<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile><EmploymentHistory><EmployerHistory>
  <OrganizationName>Lanternpost</OrganizationName><PositionHistory><PositionTitle>Engineer</PositionTitle></PositionHistory>
  </EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>`
it('prefers the XML in a Europass PDF', async () => {
  const found = await read(pdfWith([], europass))
  expect(found).toMatchObject({ kind: 'europass', experiences: [{ title: 'Engineer', company: 'Lanternpost' }] })
})

it('explains PDFs without text and without a profile, also with a hostile attachment', async () => {
  await expect(read(pdfWith([]))).rejects.toMatchObject({ reason: 'no_text' })
  await expect(read(pdfWith([[50, 700, 'Dear committee']]))).rejects.toMatchObject({ reason: 'nothing' })
  await expect(read(pdfWith([], '<!DOCTYPE a><Candidate/>'))).rejects.toMatchObject({ reason: 'no_text' })
})
