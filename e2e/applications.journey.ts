import { dayFromNow, expect, test, toast } from './journey.ts'
import { touch } from './directory.ts'
import { expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, type Member, newName } from './people.ts'
import { textOf } from './texts.ts'

const text = (key: string): string => textOf('en', key)

/** Posts a job on which members apply here. */
const postJob = async (poster: Member, title: string): Promise<string> => {
  const { _id } = await call(poster, 'POST', '/api/jobs', {
    ...{ title, company: 'Lamps', location: 'Oslo', description: 'Keep it lit.', applyHere: true },
    ...{ closesOn: dayFromNow(14), notePrompt: 'What have you repaired?' },
    questions: [{ kind: 'yes_no', text: 'Can you climb stairs?' }],
  })
  return String(_id)
}

/** Returns a PDF of one page with a line of text. */
const pdfOf = (line: string): Buffer => {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

test('a student applies on a phone with a CV, and the poster opens it', async ({ pageFor, given }) => {
  const [grace, ada] = [await given.verifiedAlumnus({ fullName: `Grace ${newName()}` }), await given.student()]
  const title = `Keeper ${newName()}`
  const job = await postJob(grace, title)
  const theirs = await pageFor(ada, touch)

  await test.step('writes a draft, which survives closing the sheet', async () => {
    await openWhole(theirs, `/dashboard/jobs/${job}`)
    await theirs
      .getByRole('button', { name: text('applications:apply.here') })
      .last()
      .tap()
    const sheet = theirs.getByRole('dialog', { name: /Lamps/ })
    await sheet.getByRole('textbox', { name: /What have you repaired/ }).fill('The lamp of the library.')
    await expect(sheet.getByText(text('applications:draft.saved'))).toBeVisible()
    await expectAccessible(theirs, undefined, looksAt(phone))
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await theirs.reload()
    await theirs
      .getByRole('button', { name: text('applications:apply.continue') })
      .last()
      .tap()
    await expect(sheet.getByRole('textbox', { name: /What have you repaired/ })).toHaveValue('The lamp of the library.')
  })

  await test.step('adds a CV, answers and sends', async () => {
    const sheet = theirs.getByRole('dialog', { name: /Lamps/ })
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: pdfOf('Ada, keeper of lamps') })
    await expect(sheet.getByRole('radio', { name: /ada\.pdf/ })).toBeChecked()
    await sheet.getByText(text('applications:answer.yes'), { exact: true }).tap()
    await sheet.getByRole('button', { name: text('applications:send') }).tap()
    await expect(toast(theirs, text('applications:sent.done'))).toBeVisible()
    await theirs.getByRole('link', { name: text('applications:see') }).tap()
    await expect(theirs.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(theirs, undefined, looksAt(phone))
  })

  await test.step('the poster sees the CV and the note', async () => {
    const hers = await pageFor(grace, still)
    await openWhole(hers, `/dashboard/jobs/${job}/applicants`)
    const panel = hers.getByRole('region', { name: ada.fullName })
    await expect(panel.getByText('The lamp of the library.')).toBeVisible()
    await expect(panel.getByRole('img', { name: /Page 1/ })).toBeVisible()
    await expectAccessible(hers)
  })
})

test('an opening with ten applicants closes with one message, which can be undone', async ({ pageFor, given }) => {
  const grace = await given.verifiedAlumnus({ fullName: `Grace ${newName()}` })
  const job = await postJob(grace, `Keeper ${newName()}`)
  for (let applicant = 0; applicant < 10; applicant += 1)
    await call(await given.student(), 'POST', `/api/jobs/${job}/application`, { note: `Number ${applicant}` })

  const page = await pageFor(grace, still)
  await openWhole(page, `/dashboard/jobs/${job}/applicants`)
  const list = page.getByRole('region', { name: text('applicants:list') })
  await expect(list.getByRole('button', { name: /Sent/ })).toHaveCount(10)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: text('applicants:close') })
  await expect(dialog.getByText('10 people get this message.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close and send to 10' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^10 messages leave at/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^10 messages leave at/)).toBeHidden()
  await expect(list.getByRole('button', { name: /Sent/ })).toHaveCount(10)
})
