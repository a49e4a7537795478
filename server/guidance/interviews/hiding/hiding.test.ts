import { describe, expect, it } from 'vitest'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { askForInterviewReview, readInterview, updateInterview } from '#contract/guidance/interviews.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { agreeToName, requestName } from '#contract/trust/names.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { EXPERIENCE, shareInterview } from '#server/testing/interviews.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, clock, given } = test
const { decide, news, queue, reportContent, students } = createReporting(test)

const report = (from: TestMember | undefined, id: string, reason: 'unkind' | 'unsafe' = 'unkind') =>
  reportContent(from ?? raise(), 'interview', id, reason)
const raise = (): never => {
  throw new Error('No such member')
}
const read = (viewer: TestMember, id: string) => as(viewer).call(readInterview, { params: { id } })
const isShown = async (viewer: TestMember, id: string) => (await read(viewer, id)).status === 200
const change = (writer: TestMember, id: string) => {
  clock.advance(1000)
  const body = { ...EXPERIENCE, rounds: [...EXPERIENCE.rounds], advice: 'Be kind.' }
  return as(writer).call(updateInterview, { params: { id }, body })
}

describe('a reported interview', () => {
  it('is hidden by three reports, or by one as unsafe, from everyone but its writer and administrators', async () => {
    const [mira, reader, admin] = [await given.student(), await given.student(), await given.admin()]
    const id = await shareInterview(test, mira)
    const [first, second, third] = await students(3)
    await report(first, id)
    await report(second, id)
    expect(await isShown(reader, id)).toBe(true)
    await report(third, id)
    expect([await isShown(reader, id), await isShown(admin, id)]).toEqual([false, true])
    expect((await read(mira, id)).body.interview.hiding).toEqual({
      ...{ reason: 'unkind', decision: null, note: null, asked: false, editable: true },
    })
    const other = await shareInterview(test, mira)
    await report(reader, other, 'unsafe')
    expect(await isShown(first ?? raise(), other)).toBe(false)
    expect((await queue(admin)).map(({ content }) => [content?.kind, content?.post?.hidden])).toEqual([
      ['interview', true],
      ['interview', true],
    ])
  })

  it('is shown again by its writer’s change once, and by a moderator’s decision', async () => {
    const [mira, reader, admin] = [await given.student(), await given.student(), await given.admin()]
    const id = await shareInterview(test, mira)
    await report(reader, id, 'unsafe')
    await change(mira, id)
    expect(await isShown(reader, id)).toBe(true)
    await report(reader, id, 'unsafe')
    await change(mira, id)
    expect(await isShown(reader, id)).toBe(false)

    await as(mira).call(askForInterviewReview, { params: { id } })
    expect((await queue(admin))[0]?.content?.post).toMatchObject({ asked: true })
    await decide(admin, id, 'change', 'Leave out the name of the interviewer.')
    expect((await read(mira, id)).body.interview.hiding).toMatchObject({
      ...{ decision: 'change', note: 'Leave out the name of the interviewer.', editable: true },
    })
    await change(mira, id)
    expect(await isShown(reader, id)).toBe(true)
    await decide(admin, id, 'kept')
    expect(await isShown(reader, id)).toBe(false)
    await decide(admin, id, 'shown')
    expect(await isShown(reader, id)).toBe(true)
    // The latest decision replaces the notification of those before.
    const moderated = (await news(mira)).filter(({ type }) => type === 'posting_moderated')
    expect(moderated).toMatchObject([
      { subject: id, values: { kind: 'interview', decision: 'post_shown', title: 'Graduate engineer · Lanternpost' } },
    ])
    expect(moderated.map(sentenceOf)).toEqual(['posting_interview_shown'])
  })

  it('is reviewed at its writer’s request only', async () => {
    const [mira, other] = [await given.student(), await given.student()]
    const params = { id: await shareInterview(test, mira) }
    expect((await as(other).call(askForInterviewReview, { params })).body).toMatchObject({ code: 'access.own_only' })
  })
})

it('gives the writer of a reported interview without a name to two administrators only', async () => {
  const administrator = async () => {
    const member = await given.admin()
    const { secret } = (await as(member).call(startApp, { body: { password: member.password } })).body
    await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    const proof = () => {
      clock.advance(30_000)
      return { password: member.password, code: codeOf(secret, clock.now()) }
    }
    return { member, proof }
  }
  const [dean, head, third] = [await administrator(), await administrator(), await given.admin()]
  const mira = await given.student({ fullName: 'Mira Hidden' })
  const id = await shareInterview(test, mira, { anonymous: true })
  const params = { id }
  const ask = (reason = 'It names a victim.') =>
    as(dean.member).call(requestName, { params, body: { ...dean.proof(), reason } })
  expect((await ask()).status).toBe(404)
  await report(await given.student(), id, 'unsafe')
  expect((await ask()).status).toBe(200)
  expect((await as(dean.member).call(agreeToName, { params, body: dean.proof() })).body).toMatchObject({
    code: 'name.own_request',
  })
  const shownTo = async (viewer: TestMember) =>
    JSON.stringify((await queue(viewer)).find(({ content }) => content?.id === id))
  expect(await shownTo(dean.member)).not.toContain(mira.id)
  expect((await as(head.member).call(agreeToName, { params, body: head.proof() })).status).toBe(200)
  for (const { member } of [dean, head]) expect(await shownTo(member)).toContain('Mira Hidden')
  expect(await shownTo(third)).not.toMatch(/Mira Hidden/)
  const lifted = await news(mira)
  expect(lifted).toMatchObject([{ type: 'anonymity_lifted', subject: id }])
  expect(lifted.map(sentenceOf)).toEqual(['interview_name_lifted_agreed'])
  const { notifications } = (await as(head.member).call(listAdminNotifications)).body
  expect(notifications.map(sentenceOf)).toContain('interview_name_requested')
  const entries = JSON.stringify((await as(third).call(listAuditEntries)).body)
  expect(entries).toContain('post.name_lifted')
  expect(entries).not.toMatch(new RegExp(`${mira.id}|Mira Hidden`))
  expect(JSON.stringify((await read(dean.member, id)).body)).not.toContain(mira.id)
})
