import { describe, expect, it } from 'vitest'
import { listMuted, muteMember, unmuteMember } from '#contract/discussions/muting.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { followThread } from '#contract/discussions/threads.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { spaceOf, ask, answer, listed, read } = createTalk({ as, db, clock })

const mute = (viewer: TestMember, userId: string) => as(viewer).call(muteMember, { params: { userId } })
const unmute = (viewer: TestMember, userId: string) => as(viewer).call(unmuteMember, { params: { userId } })

describe('muting a member', () => {
  it('hides their threads from lists and counts of the viewer alone, until it is undone', async () => {
    const [mira, adaeze, devika] = [await given.student(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(adaeze)
    const counts = async () => (await as(mira).call(listSpaces)).body
    expect(await listed(mira)).toHaveLength(1)
    expect(await counts()).toMatchObject({ unread: 1, unanswered: 1 })

    expect((await mute(mira, adaeze.id)).status).toBe(200)
    expect((await mute(mira, adaeze.id)).status).toBe(200)
    for (const tab of ['latest', 'unread', 'unanswered'] as const) expect(await listed(mira, { tab })).toEqual([])
    expect(await counts()).toMatchObject({ unread: 0, unanswered: 0 })
    expect(await listed(devika)).toHaveLength(1)
    // By its link, and where they look for it.
    expect((await read(mira, id)).thread).toMatchObject({ level: 'muted' })
    expect(await listed(mira, { q: 'months' })).toHaveLength(1)

    await unmute(mira, adaeze.id)
    expect(await listed(mira, { tab: 'unread' })).toHaveLength(1)
  })

  it('keeps threads that the viewer follows, and posts in threads of others', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(adaeze)
    const { _id: own } = await ask(mira)
    await as(mira).call(followThread, { params: { id }, body: { level: 'following' } })
    await mute(mira, adaeze.id)
    await answer(adaeze, own)
    expect((await listed(mira)).map(({ _id, unread }) => [_id, unread])).toEqual([
      [own, 1],
      [id, 1],
    ])
  })

  it('sends no notifications of their threads, and they can no longer ask the viewer by name', async () => {
    const [mira, adaeze, devika] = [
      await given.student(),
      await given.verifiedAlumnus(),
      await given.student(registeredBefore(clock)),
    ]
    await ask(devika)
    const space = await spaceOf(mira, 'careers')
    for (const each of [mira, adaeze])
      await as(each).call(followSpace, { params: { id: space }, body: { level: 'following' } })
    await mute(adaeze, devika.id)

    await ask(devika, { space })
    await portal.platform.tasks.runDue()
    const notified = async (member: TestMember) => (await as(member).call(listNotifications)).body.notifications.length
    expect([await notified(mira), await notified(adaeze)]).toEqual([1, 0])
    expect(await ask(devika, { asked: [adaeze.id] })).toMatchObject({ code: 'ask.unavailable' })
  })

  it('says nothing about who asks anonymously', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    await ask(mira)
    const { _id: hidden } = await ask(mira, { anonymous: true })
    await mute(adaeze, mira.id)
    expect((await listed(adaeze)).map(({ _id }) => _id)).toEqual([hidden])
  })

  it('is for members who have posted under their name, and lists them', async () => {
    const [mira, adaeze, silent, admin] = [
      await given.student(),
      await given.verifiedAlumnus({ fullName: 'Adaeze' }),
      await given.verifiedAlumnus(),
      await given.admin(),
    ]
    await ask(adaeze)
    for (const { id } of [mira, silent, admin])
      expect((await mute(mira, id)).body).toMatchObject({ code: 'member.not_found' })
    await mute(mira, adaeze.id)
    expect((await as(mira).call(listMuted)).body.users).toMatchObject([{ fullName: 'Adaeze' }])
  })
})
