import { afterAll, expect, it } from 'vitest'
import { changePassword } from '#contract/account/sessions.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { askMentor, readMentoringRequest } from '#contract/mentoring/requests.ts'
import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { sign } from '#server/platform/auth/tokens.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { platform } = portal
const { emails } = mailServer

afterAll(() => mailServer.close())

/** Creates a request whose mentor has been emailed, and returns the tokens of the links. */
const mailedRequest = async () => {
  emails.splice(0)
  const [meera, asha] = [await given.verifiedAlumnus(), await given.student({ fullName: 'Asha' })]
  const offer = { about: 'Engineering', formats: ['video'], frequency: 'monthly', languages: ['English'] } as const
  await as(meera).call(saveMyOffer, { body: { ...offer, topics: ['cv'], capacity: 1 } })
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  const { body: request } = await as(asha).call(askMentor, { body: { ...words, choices: [meera.id] } })
  await platform.tasks.runDue()
  clock.advance(10 * 60_000)
  await platform.tasks.runDue()
  expect(emails.map(({ subject }) => subject)).toEqual(['Asha would like you as a mentor'])
  const links = [...(emails[0]?.text?.matchAll(/https:\/\/alumni\.college\.example\/act#(\S+)/g) ?? [])]
  const [accept = '', decline = ''] = links.map(([, token]) => token)
  const state = async () => (await as(asha).call(readMentoringRequest, { params: { id: request._id } })).body.state
  return { meera, id: request._id, accept, decline, state }
}
const open = (token: string) => as(undefined).call(readEmailAction, { body: { token } })
const act = (token: string) => as(undefined).call(performEmailAction, { body: { token } })

it('a mentor accepts through the email link, only on click; repeating it has no effect', async () => {
  const { id, accept, decline, state } = await mailedRequest()
  const waiting = `/dashboard/mentorship?view=mentoring#${id}`
  expect((await open(accept)).body).toEqual({ action: 'accept_mentoring_request', title: 'Asha', path: waiting })
  expect(await state()).toBe('asked')
  const answers = [await act(accept), await act(accept)]
  expect(await state()).toBe('accepted')
  // Then it leads to the mentorship, where a first session can be planned.
  const pairing = await db.selectFrom('pairings').select('id').executeTakeFirstOrThrow()
  const path = `/dashboard/mentorship/${pairing.id}#plan`
  for (const { body } of answers)
    expect(body).toEqual({ success: true, message: "You've accepted Asha's request.", path })
  expect((await open(accept)).body).toMatchObject({ path })
  expect((await act(decline)).body.code).toBe('mentoring.closed')
})

it('a mentor declines from the email', async () => {
  const { decline, state } = await mailedRequest()
  expect((await act(decline)).status).toBe(200)
  expect(await state()).toBe('declined')
})

it('a mentor whose verification is declined can’t accept from an email', async () => {
  const { meera, accept, state } = await mailedRequest()
  await db
    .updateTable('members')
    .set({ verification: 'declined', decline_reason: 'No such degree' })
    .where('id', '=', meera.id)
    .execute()
  expect((await act(accept)).body.code).toBe('access.unverified')
  expect(await state()).toBe('asked')
})

it('the email says who asks, what and when', async () => {
  await mailedRequest()
  for (const part of [emails[0]?.text, emails[0]?.html]) {
    expect(part).toContain('Find a job')
    expect(part).toContain('Where do I begin?')
    expect(part).toContain('Fridays')
    expect(part).toMatch(/Asha, student, graduates in \d{4}/)
  }
})

// test: new-password-voids-email-links
it('a link is invalid after the mentor sets a new password', async () => {
  const { meera, accept, state } = await mailedRequest()
  const body = {
    currentPassword: meera.password,
    newPassword: 'three quiet kites',
    confirmPassword: 'three quiet kites',
  }
  expect((await as(meera).call(changePassword, { body })).status).toBe(200)
  expect([(await open(accept)).body.code, (await act(accept)).body.code]).toEqual(['link.invalid', 'link.invalid'])
  expect(await state()).toBe('asked')
})

it('a link from an earlier release works until it expires', async () => {
  const { meera, id, state } = await mailedRequest()
  const claim = `${meera.id}.accept_mentoring_request.${id}.${clock.now().getTime() + 60_000}`
  const token = `${claim}.${sign(platform.secret, `email-action:${claim}`)}`
  expect((await act(token)).status).toBe(200)
  expect(await state()).toBe('accepted')
  clock.advance(61_000)
  expect((await act(token)).body.code).toBe('link.invalid')
})
