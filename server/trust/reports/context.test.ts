import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { deletePost } from '#contract/discussions/posts.ts'
import { joinGroup, startGroup } from '#contract/discussions/groups.ts'
import { addEventComment } from '#contract/events/comments.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { readReportContext } from '#contract/trust/context.ts'
import { newId } from '#server/platform/ids.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, given, clock } = test
const { ask, answer, read } = createTalk(test)
const { queue, reportContent, reportPost } = createReporting(test)

const contextOf = async (admin: TestMember) => {
  const { _id: id = '' } = (await queue(admin)).at(-1) ?? {}
  return (await as(admin).call(readReportContext, { params: { id } })).body
}

it('shows the posts around a reported one without the anonymous author, with the reasons of hidden posts and without deleted texts', async () => {
  const [admin, mira, karan, ravi] = [
    await given.admin(),
    await given.student({ fullName: 'Mira' }),
    await given.verifiedAlumnus({ fullName: 'Karan', ...registeredBefore(clock) }),
    await given.student({ fullName: 'Ravi' }),
  ]
  const { _id: thread } = await ask(mira, { anonymous: true })
  for (let count = 0; count < 12; count += 1) {
    clock.advance(1000)
    await answer(karan, thread, `Answer ${count}`)
  }
  const slip = await answer(ravi, thread, 'A slip', 13)
  await answer(mira, thread, `Thanks, [@Karan](member:${karan.id})`, 13)
  await as(ravi).call(deletePost, { params: { id: slip._id } })
  const hidden = await answer(ravi, thread, 'Nonsense', 13)
  await reportPost(mira, hidden._id, 'unsafe')
  await as(ravi).call(blockMember, { params: { userId: karan.id } })

  const context = await contextOf(admin)

  const opening = { number: 1, author: null, anonymous: true, text: 'I have **six** months.', reported: false }
  expect(context).toMatchObject({ title: 'Where do inverters begin?', place: 'Ask an alum', earlier: 6, later: 0 })
  expect(context.entries[0]).toMatchObject(opening)
  expect(context.entries.slice(-3)).toMatchObject([
    { number: 13, author: { fullName: 'Karan' }, text: 'Answer 11', replyTo: null },
    { author: null, anonymous: true, replyTo: 13 },
    { author: { fullName: 'Ravi' }, text: 'Nonsense', hidden: { unsafe: 1 }, reported: true, replyTo: 13 },
  ])
  expect(JSON.stringify(context)).not.toMatch(new RegExp(`${mira.id}|Mira|A slip`))
})

// test: audit-records-report-contexts
it('shows a post of a hidden group to administrators only, and records each reading', async () => {
  const [admin, ada, ben] = [await given.admin(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const body = { kind: 'interest', name: 'Night walks', about: 'Around the lake.', access: 'open' } as const
  const group = (await as(ada).call(startGroup, { body })).body
  await as(ben).call(joinGroup, { params: { id: group._id } })
  await test.db.updateTable('groups').set({ access: 'hidden' }).where('id', '=', group._id).execute()
  const { _id: thread } = await ask(ada, { kind: 'discussion', space: group.space, title: 'Who walks at night?' })
  await reportPost(ben, (await read(ben, thread)).opening._id)
  const { _id: id = '' } = (await queue(admin))[0] ?? {}

  for (let count = 0; count < 2; count += 1)
    expect((await as(admin).call(readReportContext, { params: { id } })).body).toMatchObject({
      ...{ place: 'Night walks', entries: [{ number: 1, reported: true }] },
    })
  expect((await as(ben).call(readReportContext, { params: { id } })).status).toBe(403)
  await expect
    .poll(async () => {
      const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'read' } })).body
      return entries.flatMap(({ action, subject }) =>
        action === 'report_context.read' && subject.includes('night') ? subject : [],
      )
    })
    .toEqual(['Who walks at night?'])
})

it('shows the comments around a reported one, and nothing around other content', async () => {
  const [admin, ada, ben] = [await given.admin(), await given.student(), await given.student()]
  const event = { description: 'Lamps', link: 'https://meet.example/1', category: 'Networking' } as const
  const { _id: id } = (await as(ada).call(scheduleEvent, { body: { ...event, dateTime: '2099-01-01T18:00Z' } })).body
  const comments: string[] = []
  for (let count = 0; count < 12; count += 1)
    comments.push((await as(ben).call(addEventComment, { params: { id }, body: { body: `${count}` } })).body._id)
  await reportContent(ada, 'comment', comments[1] ?? '')
  const { entries, ...context } = await contextOf(admin)
  expect(context).toMatchObject({ place: '', earlier: 0, later: 2 })
  expect(entries.map(({ text, reported }) => [text, reported])).toEqual(
    Array.from({ length: 10 }, (_, index) => [`${index}`, index === 1]),
  )

  await reportContent(ben, 'event', id)
  expect(await contextOf(admin)).toMatchObject({ code: 'content.not_found' })
  expect((await as(admin).call(readReportContext, { params: { id: newId() } })).body).toMatchObject({
    code: 'report.not_found',
  })
})
