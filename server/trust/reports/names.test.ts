import { describe, expect, it } from 'vitest'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { listAuditEntries } from '#contract/college/audit.ts'
import { agreeToName, refuseName, requestName } from '#contract/trust/names.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, clock, db, given } = test
const { ask } = createTalk(test)
const { decide, news, queue, reportPost } = createReporting(test)
const reason = 'The post threatens a student.'

/** Makes an administrator with two-step login; `proof` is a password with a code that wasn't used yet. */
const administrator = async (fullName: string) => {
  const member = await given.admin({ fullName })
  const { secret } = (await as(member).call(startApp, { body: { password: member.password } })).body
  await as(member).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  const proof = () => {
    clock.advance(30_000)
    return { password: member.password, code: codeOf(secret, clock.now()) }
  }
  return { member, proof }
}
type Administrator = Awaited<ReturnType<typeof administrator>>

/** An anonymous question by Mira that another student has reported. */
const reported = async () => {
  const mira = await given.student({ fullName: 'Mira Anonymous' })
  const { _id: thread } = await ask(mira, { anonymous: true })
  const { id: post } = await db
    .selectFrom('posts')
    .select('id')
    .where('thread_id', '=', thread)
    .executeTakeFirstOrThrow()
  await reportPost(await given.student(), post)
  return { mira, post }
}
const request = ({ member, proof }: Administrator, id: string) =>
  as(member).call(requestName, { params: { id }, body: { ...proof(), reason } })
const agree = ({ member, proof }: Administrator, id: string) =>
  as(member).call(agreeToName, { params: { id }, body: proof() })
const shownTo = async (viewer: TestMember, id: string) =>
  (await queue(viewer)).find(({ content }) => content?.id === id)?.content?.post?.name
const actions = async (viewer: TestMember) =>
  (await as(viewer).call(listAuditEntries)).body.entries
    .map(({ action }) => action)
    .filter((action) => action.startsWith('post.name'))

describe('the author of a reported anonymous post', () => {
  it('is shown to the only administrator immediately, and gets the reason and their name', async () => {
    const { mira, post } = await reported()
    const dean = await administrator('Dean Dorothy')

    const answers = [await request(dean, post), await request(dean, post)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await shownTo(dean.member, post)).toMatchObject({
      ...{ state: 'lifted', reason, mine: true, author: { _id: mira.id, fullName: 'Mira Anonymous' } },
    })
    expect(await news(mira)).toMatchObject([
      { type: 'anonymity_lifted', values: { reason, administrator: 'Dean Dorothy' } },
    ])
    expect(await actions(dean.member)).toEqual(['post.name_lifted', 'post.name_requested'])
  })

  it('is shown to two administrators once the second agrees, and to no other', async () => {
    const { mira, post } = await reported()
    const [dean, grace, other] = [
      await administrator('Dean Dorothy'),
      await administrator('Grace'),
      await administrator('Other'),
    ]

    await request(dean, post)

    expect(await shownTo(dean.member, post)).toMatchObject({ state: 'open', author: null })
    expect(await news(mira)).toEqual([])
    expect((await agree(dean, post)).body).toMatchObject({ code: 'name.own_request' })
    expect((await request(grace, post)).body).toMatchObject({ code: 'name.requested' })
    expect((await agree(grace, post)).status).toBe(200)
    const author = { _id: mira.id }
    expect(await shownTo(dean.member, post)).toMatchObject({ state: 'lifted', author })
    expect(await shownTo(grace.member, post)).toMatchObject({ state: 'lifted', author })
    expect(await shownTo(other.member, post)).toMatchObject({ state: 'lifted', author: null })
    expect(await news(mira)).toMatchObject([{ values: { administrator: 'Dean Dorothy', second: 'Grace' } }])
  })

  it('stays hidden when the second administrator refuses, and can be asked for again', async () => {
    const { mira, post } = await reported()
    const [dean, grace] = [await administrator('Dean Dorothy'), await administrator('Grace')]
    await request(dean, post)

    await as(grace.member).call(refuseName, { params: { id: post } })

    expect(await shownTo(dean.member, post)).toMatchObject({ state: 'refused', author: null })
    expect((await agree(grace, post)).body).toMatchObject({ code: 'name.not_requested' })
    expect((await request(dean, post)).status).toBe(200)
    expect(await news(mira)).toEqual([])
  })

  it('is shown to no one without a report that has ground, nor without two-step login', async () => {
    const { post } = await reported()
    const [dean, plain] = [await administrator('Dean Dorothy'), await given.admin()]
    const body = { password: plain.password, reason }
    expect((await as(plain).call(requestName, { params: { id: post }, body })).body).toMatchObject({
      code: 'factor.needed',
    })
    const without = { password: dean.member.password, reason }
    expect((await as(dean.member).call(requestName, { params: { id: post }, body: without })).body).toMatchObject({
      code: 'factor.required',
    })
    await decide(dean.member, post, 'shown')
    expect((await request(dean, post)).body).toMatchObject({ code: 'name.not_reported' })
  })
})
