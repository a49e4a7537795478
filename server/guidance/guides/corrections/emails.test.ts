import { afterAll, expect, it } from 'vitest'
import { declineCorrection, listCorrections, suggestCorrection } from '#contract/guidance/corrections.ts'
import { suggestChanges } from '#contract/guidance/guideReviews.ts'
import { startGuide, submitDraft } from '#contract/guidance/guideWriting.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const test = await openTestPortal({ SMTP_URL: mailServer.url })
const { as, given, clock, portal } = test
const { emails } = mailServer

afterAll(() => mailServer.close())

const emailed = async () => {
  emails.splice(0)
  await portal.platform.tasks.runDue()
  clock.advance(10 * 60_000)
  await portal.platform.tasks.runDue()
  return emails.map(({ subject, text, html }) => ({ subject, parts: [text, html] }))
}

it('the email of a declined correction has the author’s words, if there are any', async () => {
  const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
  const { _id: id } = await publishGuide(test, linh, { title: 'The hour' })
  for (const words of ['It depends on the company.', '']) {
    await as(asha).call(suggestCorrection, { params: { id }, body: { suggestion: 'Shorter.' } })
    const [correction] = (await as(linh).call(listCorrections, { params: { id } })).body.corrections
    await emailed()
    await as(linh).call(declineCorrection, { params: { id, correction: correction?._id ?? '' }, body: { words } })
    const email = (await emailed()).find(({ subject }) => subject === 'Your correction to “The hour”')
    for (const part of email?.parts ?? [undefined]) {
      expect(part).toContain('Thank you for reading so carefully.')
      expect(part?.includes('It depends on the company.')).toBe(words !== '')
      expect(part).not.toContain('{{')
    }
  }
})

it('the email of suggested changes has the career office’s words', async () => {
  const linh = await given.verifiedAlumnus()
  const text = { topic: 'interviews', field: '', title: 'The grid', body: 'Data.', authorRole: '' } as const
  const { guide, revision } = (await as(linh).call(startGuide, { body: text })).body
  const params = { id: guide._id }
  await as(linh).call(submitDraft, { params, body: { revision } })
  await emailed()
  const note = 'Add an example of a day.'
  await as(await given.admin()).call(suggestChanges, { params, body: { revision, note } })
  const [email] = await emailed()
  expect(email?.subject).toBe('Suggestions for “The grid”')
  for (const part of email?.parts ?? [undefined]) expect(part).toContain(note)
})
