import { describe, expect, it } from 'vitest'
import { editPost } from '#contract/discussions/posts.ts'
import { handleReport, reopenReport } from '#contract/trust/reports.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, clock, given } = test
const { read } = createTalk(test)
const { decide, queue, reportPost, students, talk } = createReporting(test)

const isHidden = async (member: TestMember, thread: string) => (await read(member, thread)).posts[0]?.gone === 'hidden'
const edit = (author: TestMember, id: string, body: string, revision: number) =>
  as(author).call(editPost, { params: { id }, body: { body, revision } })
const textsOf = async (admin: TestMember, state: 'open' | 'handled') =>
  (await queue(admin, state)).map(({ content }) => [content?.text, content?.reports.length])

describe('reporting a post again', () => {
  it('is a new report once the earlier one was handled, and hides the changed text', async () => {
    const { mira, karan, thread, post } = await talk()
    const admin = await given.admin()
    await reportPost(mira, post, 'unsafe')
    await decide(admin, post, 'shown')
    await edit(karan, post, 'You chose the worst zebra.', 0)

    expect((await reportPost(mira, post, 'unsafe')).status).toBe(201)

    expect(await textsOf(admin, 'open')).toEqual([['You chose the worst zebra.', 2]])
    expect(await isHidden(mira, thread)).toBe(true)
  })

  it('doesn’t hide a text that was shown again after a report by the same member', async () => {
    const { mira, thread, post } = await talk()
    const admin = await given.admin()
    await reportPost(mira, post, 'unsafe')
    await decide(admin, post, 'shown')

    await reportPost(mira, post, 'unsafe')
    expect([await isHidden(mira, thread), await textsOf(admin, 'open')]).toMatchObject([false, [[/zebra/, 2]]])
    await reportPost(await given.student(), post, 'unsafe')
    expect(await isHidden(mira, thread)).toBe(true)
  })

  it('is a new report once its author has shown the post again by changing it', async () => {
    const { mira, karan, thread, post } = await talk()
    const admin = await given.admin()
    await reportPost(mira, post, 'unsafe')
    clock.advance(1000)
    await edit(karan, post, 'You chose the worst zebra.', 0)
    expect(await isHidden(mira, thread)).toBe(false)

    for (let count = 0; count < 2; count += 1) await reportPost(mira, post, 'unsafe')

    expect(await isHidden(mira, thread)).toBe(true)
    expect(await textsOf(admin, 'open')).toEqual([['You chose the worst zebra.', 2]])
  })

  it('counts handled reports neither for three members nor three times for one', async () => {
    const { mira, thread, post } = await talk()
    const [admin, [first, second]] = [await given.admin(), await students(2)]
    const handle = async () => as(admin).call(handleReport, { params: { id: (await queue(admin))[0]?._id ?? '' } })
    for (let count = 0; count < 3; count += 1) {
      await reportPost(mira, post)
      await handle()
    }
    for (const member of [first, second]) await reportPost(member ?? mira, post)
    expect(await isHidden(mira, thread)).toBe(false)
    await reportPost(mira, post)
    expect(await isHidden(mira, thread)).toBe(true)
  })

  it('leaves the earlier report handled when it is reopened, together with those handled before', async () => {
    const { mira, post } = await talk()
    const [admin, ravi] = [await given.admin(), await given.student()]
    for (const member of [mira, ravi]) await reportPost(member, post)
    const { _id: first = '' } = (await queue(admin))[0] ?? {}
    await decide(admin, post, 'shown')
    await reportPost(ravi, post)
    const { _id: again = '' } = (await queue(admin))[0] ?? {}

    expect((await as(admin).call(reopenReport, { params: { id: first } })).body.handledAt).not.toBeNull()
    clock.advance(1000)
    await as(admin).call(handleReport, { params: { id: again } })
    const reopened = (await as(admin).call(reopenReport, { params: { id: again } })).body

    expect(reopened.content?.reports.map(({ reporter, handledAt }) => [reporter?._id, handledAt === null])).toEqual([
      [ravi.id, true],
      [ravi.id, false],
      [mira.id, true],
    ])
  })
})
