import { describe, expect, it } from 'vitest'
import { blockMember, listBlocks, unblockMember } from '#contract/trust/blocks.ts'
import { countUnread, listChatUsers } from '#contract/chat/conversations.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listMessages } from '#contract/chat/messages.ts'
import { searchAll } from '#contract/search/search.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, socket, send, arrived } = await openTestPortal()

const block = (who: TestMember, whom: { id: string }) => as(who).call(blockMember, { params: { userId: whom.id } })
const unblock = (who: TestMember, whom: { id: string }) => as(who).call(unblockMember, { params: { userId: whom.id } })
const blockedNames = async (who: TestMember) =>
  (await as(who).call(listBlocks)).body.users.map(({ fullName }) => fullName)

describe('blocking', () => {
  it('is idempotent, and names the blocked member to the blocker’s own devices only', async () => {
    const [ada, ben] = [await given.student(), await given.student({ fullName: 'Ben' })]
    const [other, theirs] = [await socket(ada), await socket(ben)]
    const told: string[] = []
    const heard: unknown[] = []
    theirs.onAny((...event: unknown[]) => {
      // Sent after missed pushes, whatever they were.
      if (event[0] !== 'pushes:missed') told.push(JSON.stringify(event))
    })
    other.on('block:changed', (changed) => heard.push(changed))

    const first = await block(ada, ben)
    const again = await block(ada, ben)

    expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Blocked.' } })
    expect(again.body).toEqual(first.body)
    expect(await blockedNames(ada)).toEqual(['Ben'])
    expect(await blockedNames(ben)).toEqual([])
    expect(await unblock(ada, ben)).toMatchObject({ status: 200 })
    expect(await unblock(ada, ben)).toMatchObject({ status: 200 })
    expect(await blockedNames(ada)).toEqual([])
    await arrived()
    expect(heard).toEqual([true, true, false, false].map((blocked) => ({ userId: ben.id, blocked })))
    expect(told).toEqual(['["visibility:changed",{}]', '["visibility:changed",{}]'])
  })

  it('accepts an id in upper case', async () => {
    const [ada, ben] = [await given.student(), await given.student({ fullName: 'Ben' })]
    expect(await block(ada, { id: ben.id.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await block(ada, { id: ada.id.toUpperCase() })).toMatchObject({ status: 400, body: { code: 'block.self' } })
    expect(await blockedNames(ada)).toEqual(['Ben'])
  })

  it('is rejected for oneself, administrators and members the viewer may not see', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const waiting = await given.alumnus()
    expect(await block(ada, ada)).toMatchObject({ status: 400, body: { code: 'block.self' } })
    for (const whom of [{ id: newId() }, admin, waiting])
      expect(await block(ada, whom)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect(await block(admin, ada)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })

    await given.college({ unverified_alumni: 'full' })
    expect(await block(ada, waiting)).toMatchObject({ status: 200 })
  })

  it('lets an unverified alumnus block members who have written to them', async () => {
    const [waiting, ada, ben] = [await given.alumnus(), await given.student(), await given.student()]
    await given.college({ unverified_alumni: 'full' })
    await send(ada, waiting)
    await given.college({ unverified_alumni: 'limited' })
    expect(await block(waiting, ben)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect(await block(waiting, ada)).toMatchObject({ status: 200 })
    expect(await send(ada, waiting)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  })

  it('lists blocked members page by page, latest first', async () => {
    const ada = await given.student()
    for (const fullName of ['First', 'Second', 'Third']) {
      clock.advance(1000)
      await block(ada, await given.student({ fullName }))
    }
    const page = await as(ada).call(listBlocks, { querystring: { limit: 2 } })
    const cursor = new URL(page.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(ada).call(listBlocks, { querystring: { limit: 2, cursor } })

    expect(page.body.users.map(({ fullName }) => fullName)).toEqual(['Third', 'Second'])
    expect(rest.body.users.map(({ fullName }) => fullName)).toEqual(['First'])
    expect(rest.next).toBeUndefined()
  })
})

describe('a block', () => {
  /** Returns what a member sees of another, over everything that lists people. */
  const sightOf = async (viewer: TestMember, { id, fullName }: TestMember) => {
    const { call } = as(viewer)
    const isThere = (users: { _id: string }[]) => users.some(({ _id }) => _id === id)
    return {
      profile: (await call(getProfile, { params: { id } })).status,
      network: isThere((await call(listMembers)).body.members),
      networkByName: isThere((await call(listMembers, { querystring: { q: fullName } })).body.members),
      search: isThere((await call(searchAll, { querystring: { q: fullName } })).body.people),
      chat: isThere((await call(listChatUsers)).body.users),
      chatByName: isThere((await call(listChatUsers, { querystring: { q: fullName } })).body.users),
      messages: (await call(listMessages, { params: { userId: id } })).status,
      unread: (await call(countUnread)).body.unread,
    }
  }
  const everything = { network: true, networkByName: true, search: true, chat: true, chatByName: true }
  const nothing = { network: false, networkByName: false, search: false, chat: false, chatByName: false }

  it('hides both members from each other until it is lifted', async () => {
    const [ada, ben] = [await given.student({ fullName: 'Ada Cohen' }), await given.student({ fullName: 'Ben Cohen' })]
    await send(ada, ben)
    await send(ben, ada)
    await send(ben, ada)
    const before = [await sightOf(ada, ben), await sightOf(ben, ada)]
    expect(before).toEqual([
      { ...everything, profile: 200, messages: 200, unread: 2 },
      { ...everything, profile: 200, messages: 200, unread: 0 },
    ])
    await send(ada, ben)

    await block(ada, ben)
    const hidden = { ...nothing, profile: 404, messages: 404, unread: 0 }
    expect([await sightOf(ada, ben), await sightOf(ben, ada)]).toEqual([hidden, hidden])

    await unblock(ada, ben)
    expect(await sightOf(ben, ada)).toEqual({ ...everything, profile: 200, messages: 200, unread: 1 })
  })

  it('hides members who have not talked', async () => {
    const [ada, ben] = [await given.student({ fullName: 'Ada Cohen' }), await given.student({ fullName: 'Ben Cohen' })]
    await block(ada, ben)
    const hidden = { ...nothing, profile: 404, messages: 404, unread: 0 }
    expect([await sightOf(ada, ben), await sightOf(ben, ada)]).toEqual([hidden, hidden])
  })

  it('hides no other members, and no one from administrators', async () => {
    const [ada, ben, cleo] = [await given.student(), await given.student(), await given.student()]
    const admin = await given.admin()
    await send(cleo, ada)
    await block(ada, ben)
    expect(await sightOf(ada, cleo)).toMatchObject({ ...everything, profile: 200, unread: 1 })
    expect(await sightOf(ben, cleo)).toMatchObject({ ...everything, profile: 200 })
    for (const member of [ada, ben])
      expect(await sightOf(admin, member)).toMatchObject({ profile: 200, network: true, search: true })
  })

  it('is in force until both members have lifted theirs', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    const both = await Promise.all([block(ada, ben), block(ben, ada)])
    // If one came first, the other can't find the member to block.
    expect(both.map(({ status }) => status)).toContain(200)
    await unblock(ada, ben)
    await unblock(ben, ada)
    expect(await sightOf(ada, ben)).toMatchObject({ profile: 200 })
  })
})
