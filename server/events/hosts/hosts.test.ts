import { describe, expect, it } from 'vitest'
import { addEventComment, deleteEventComment, listEventComments } from '#contract/events/comments.ts'
import { listEvents, readEvent } from '#contract/events/events.ts'
import { type DraftEvent, cancelEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { addHost, removeHost } from '#contract/events/hosts.ts'
import { LIMITS } from '#contract/limits.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, portal } = await openTestPortal()
const { platform } = portal

const draft = (more: Partial<DraftEvent> = {}) => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
  ...{ category: 'Workshop', dateTime: '2099-05-05T10:00' },
  ...more,
})
const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const { status, body } = await as(host).call(scheduleEvent, { body: draft(more) })
  expect(status).toBe(201)
  return { id: body._id }
}
const host = (by: TestMember, params: { id: string }, member: TestMember) =>
  as(by).call(addHost, { params: { ...params, userId: member.id } })
const unhost = (by: TestMember, params: { id: string }, member: TestMember) =>
  as(by).call(removeHost, { params: { ...params, userId: member.id } })
const hostsFor = async (member: TestMember, params: { id: string }) =>
  (await as(member).call(readEvent, { params })).body.hosts.map(({ _id, pending }) => [_id, pending])
const told = async (member: TestMember) => {
  await platform.tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications.map(({ type, count }) => [type, count])
}

describe('co-host', () => {
  it('accepts an invitation by the author, can edit the event, and can step down', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    expect((await host(ravi, params, ravi)).body.code).toBe('access.own_only')
    expect((await host(ravi, params, mira)).body.code).toBe('access.own_only')

    for (let twice = 0; twice < 2; twice += 1) expect((await host(asha, params, ravi)).status).toBe(200)
    expect(await told(ravi)).toEqual([['event_host', 1]])
    const own = [asha.id, false]
    expect(await hostsFor(asha, params)).toEqual([own, [ravi.id, true]])
    expect(await hostsFor(mira, params)).toEqual([own])
    const { event } = (await as(ravi).call(readEvent, { params })).body
    expect([event.invited, event.hosting]).toEqual([true, false])
    expect((await as(ravi).call(updateEvent, { params, body: draft() })).body.code).toBe('access.own_only')

    expect((await host(ravi, params, ravi)).body).toMatchObject({ hosting: true, invited: false, mine: false })
    expect(await hostsFor(mira, params)).toEqual([own, [ravi.id, false]])
    const { body } = await as(ravi).call(updateEvent, { params, body: draft({ title: 'Lamps' }) })
    expect(body.title).toBe('Lamps')
    const hosted = (await as(ravi).call(listEvents, { querystring: { whose: 'hosting' } })).body
    expect(hosted.map(({ _id }) => _id)).toEqual([params.id])
    expect((await as(ravi).call(cancelEvent, { params })).body.code).toBe('access.own_only')
    expect((await host(ravi, params, mira)).body.code).toBe('access.own_only')
    expect((await unhost(mira, params, ravi)).body.code).toBe('access.own_only')

    for (let twice = 0; twice < 2; twice += 1) expect((await unhost(ravi, params, ravi)).status).toBe(200)
    expect(await hostsFor(mira, params)).toEqual([own])
    expect((await as(ravi).call(updateEvent, { params, body: draft() })).body.code).toBe('access.own_only')
  })

  it('must be a member the author may see; their number is limited', async () => {
    const asha = await given.student()
    const params = await schedule(asha)
    const blocked = await given.student()
    await as(asha).call(blockMember, { params: { userId: blocked.id } })
    for (const unknown of [blocked, await given.student({ listed: false }), await given.alumnus(), await given.admin()])
      expect((await host(asha, params, unknown)).body.code).toBe('member.not_found')

    for (let more = 0; more < LIMITS.coHosts; more += 1) await host(asha, params, await given.student())
    const last = await given.student()
    const refused = await host(asha, params, last)
    expect([refused.status, refused.body.code]).toEqual([409, 'event.too_many_hosts'])
  })

  it('sees a draft from the invitation until declining it', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha, { draft: true })
    expect((await as(ravi).call(readEvent, { params })).body.code).toBe('event.not_found')
    await host(asha, params, ravi)
    expect((await as(ravi).call(readEvent, { params })).body.event.invited).toBe(true)
    expect((await unhost(ravi, params, ravi)).status).toBe(200)
    expect((await as(ravi).call(readEvent, { params })).body.code).toBe('event.not_found')
  })
})

describe('event comments', () => {
  const comment = (by: TestMember, params: { id: string }, body: string) =>
    as(by).call(addEventComment, { params, body: { body } })
  const commentsFor = async (member: TestMember, params: { id: string }) =>
    (await as(member).call(listEventComments, { params })).body.comments

  it('are listed newest first in pages, and notify the other hosts', async () => {
    const [asha, ravi, coHost] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    await host(asha, params, coHost)
    await host(coHost, params, coHost)
    expect((await comment(ravi, params, 'May I bring a friend?')).body).toMatchObject({
      ...{ author: { _id: ravi.id }, body: 'May I bring a friend?', mine: true, hosting: false, removable: true },
    })
    await comment(ravi, params, 'And a dog?')
    await comment(coHost, params, 'Both.')

    const shown = (await commentsFor(asha, params)).map(({ body, hosting, mine, removable }) => [
      body,
      hosting,
      mine,
      removable,
    ])
    expect(shown).toEqual([
      ['Both.', true, false, true],
      ['And a dog?', false, false, true],
      ['May I bring a friend?', false, false, true],
    ])
    const first = await as(ravi).call(listEventComments, { params, querystring: { limit: 1 } })
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(ravi).call(listEventComments, { params, querystring: { cursor } })
    expect(rest.body.comments.map(({ body, removable }) => [body, removable])).toEqual([
      ['And a dog?', true],
      ['May I bring a friend?', true],
    ])
    expect((await as(ravi).call(readEvent, { params })).body.commentCount).toBe(3)
    expect(await told(asha)).toEqual([['event_comment', 3]])
    expect(await told(coHost)).toEqual([
      ['event_comment', 2],
      ['event_host', 1],
    ])
    expect(await told(ravi)).toEqual([])
  })

  it('can be deleted only by their author and hosts', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    const write = async () => (await comment(ravi, params, 'Hello')).body._id
    const remove = async (by: TestMember, commentId: string, of = params) =>
      (await as(by).call(deleteEventComment, { params: { ...of, commentId } })).body
    const commentId = await write()
    expect((await remove(mira, commentId)).code).toBe('access.own_only')
    expect((await remove(asha, commentId, await schedule(asha))).code).toBe('comment.not_found')
    expect((await remove(ravi, commentId)).success).toBe(true)
    expect((await remove(ravi, commentId)).code).toBe('comment.not_found')
    expect((await remove(asha, await write())).success).toBe(true)
    expect(await commentsFor(mira, params)).toEqual([])
  })

  it('are hidden by a block, and read-only for unverified members', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    await comment(ravi, params, 'Hello')
    expect(await commentsFor(mira, params)).toHaveLength(1)
    await as(mira).call(blockMember, { params: { userId: ravi.id } })
    expect(await commentsFor(mira, params)).toEqual([])
    expect((await as(mira).call(readEvent, { params })).body.commentCount).toBe(0)
    const waiting = await given.alumnus()
    expect(await commentsFor(waiting, params)).toHaveLength(1)
    expect((await comment(waiting, params, 'Hello')).body.code).toBe('access.unverified')
  })

  it('are rejected for a draft', async () => {
    const asha = await given.student()
    const params = await schedule(asha, { draft: true })
    expect((await comment(asha, params, 'Hello')).body.code).toBe('event.draft')
  })
})
