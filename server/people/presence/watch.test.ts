import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import type { Presence } from '#contract/socket.ts'
import type { TestMember } from '#server/testing/given.ts'
import { atOnce, newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, db, given, socket, send, arrived } = await openTestPortal()

const watch = (own: TestSocket, ...userIds: string[]): Promise<Presence[]> =>
  own.timeout(atOnce).emitWithAck('presence:watch', { userIds })
const heardBy = (listener: TestSocket) => {
  const heard: Presence[] = []
  listener.on('presence:changed', (presence) => heard.push(presence))
  return heard
}
const showPresence = (member: TestMember, presence: boolean) => as(member).call(changePrivacy, { body: { presence } })
const talkers = async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await send(ada, grace)
  return [ada, grace] as const
}
const online = ({ id }: TestMember): Presence => ({ userId: id, online: true, lastSeenAt: null })
const hidden = ({ id }: TestMember): Presence => ({ userId: id, online: false, lastSeenAt: null })

describe('watching', () => {
  it('returns who is online, and when the others last were', async () => {
    const [ada, grace] = await talkers()
    const alan = await given.student()
    await send(alan, ada)
    await db
      .insertInto('presences')
      .values({ member_id: alan.id, seen_at: new Date('2026-01-02T03:04:05Z') })
      .execute()
    await socket(grace)

    const answer = await watch(await socket(ada), grace.id, alan.id.toUpperCase(), alan.id)
    expect(answer).toHaveLength(2)
    expect(answer).toEqual(
      expect.arrayContaining([
        online(grace),
        { userId: alan.id, online: false, lastSeenAt: '2026-01-02T03:04:05.000Z' },
      ]),
    )
  })

  it('notifies of members coming online, until others are watched', async () => {
    const [ada, grace] = await talkers()
    const own = await socket(ada)
    expect(await watch(own, grace.id)).toEqual([hidden(grace)])
    const came = next(own, 'presence:changed')
    await socket(grace)
    expect(await came).toEqual(online(grace))

    const alan = await given.student()
    await send(alan, ada)
    const heard = heardBy(own)
    expect(await watch(own)).toEqual([])
    await socket(alan)
    await arrived()
    expect(heard).toEqual([])
  })

  it('shows nothing of oneself, unknown members and those without a conversation', async () => {
    const [ada, stranger] = [await given.student(), await given.student()]
    const own = await socket(ada)
    const heard = heardBy(own)
    expect(await watch(own, stranger.id, ada.id, newClientId())).toEqual([])
    await socket(stranger)
    await arrived()
    expect(heard).toEqual([])
  })

  it('shows neither side of a request until it is accepted or answered', async () => {
    const ada = await given.student()
    const [grace, alan] = [
      await given.student({ graduation_year: 2020 }),
      await given.student({ graduation_year: 2020 }),
    ]
    const [own, hers, his] = [await socket(ada), await socket(grace), await socket(alan)]
    await send(ada, grace)
    await send(ada, alan)
    expect(await Promise.all([watch(own, grace.id, alan.id), watch(hers, ada.id), watch(his, ada.id)])).toEqual([
      [],
      [],
      [],
    ])
    await as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
    await send(alan, ada)
    expect(await watch(own, grace.id, alan.id)).toHaveLength(2)
    expect(await watch(hers, ada.id)).toEqual([online(ada)])
  })

  it('shows nothing once either has blocked the other', async () => {
    const [ada, grace] = await talkers()
    const [own, hers] = [await socket(ada), await socket(grace)]
    expect([await watch(own, grace.id), await watch(hers, ada.id)]).toEqual([[online(grace)], [online(ada)]])
    const heard = [heardBy(own), heardBy(hers)]

    await as(grace).call(blockMember, { params: { userId: ada.id } })
    await expect.poll(() => heard).toEqual([[hidden(grace)], [hidden(ada)]])
    expect([await watch(own, grace.id), await watch(hers, ada.id)]).toEqual([[], []])
    expect(heard).toEqual([[hidden(grace)], [hidden(ada)]])
  })

  it('is rejected for more than 200 people, and then changes nothing', async () => {
    const [ada, grace] = await talkers()
    const own = await socket(ada)
    await watch(own, grace.id)
    const ids = Array.from({ length: 200 }, newClientId)
    await expect(own.timeout(300).emitWithAck('presence:watch', { userIds: [...ids, grace.id] })).rejects.toThrow()
    const came = next(own, 'presence:changed')
    await socket(grace)
    expect(await came).toEqual(online(grace))
    expect(await watch(own, ...ids.slice(1), grace.id)).toEqual([online(grace)])
  })
})

describe('presence that is no longer shown', () => {
  it('is hidden immediately in both directions, and sent no more', async () => {
    const [ada, grace] = await talkers()
    const [own, phone, hers] = [await socket(ada), await socket(ada), await socket(grace)]
    for (const device of [own, phone]) await watch(device, grace.id)
    await watch(hers, ada.id)
    const heard = [heardBy(own), heardBy(phone), heardBy(hers)]

    await showPresence(ada, false)
    const nothing = [[hidden(grace)], [hidden(grace)], [hidden(ada)]]
    await expect.poll(() => heard).toEqual(nothing)

    expect([await watch(own, grace.id), await watch(hers, ada.id)]).toEqual([[], []])
    await socket(ada)
    await arrived()
    expect(heard).toEqual(nothing)
  })

  it('is shown again to members who watch again', async () => {
    const [ada, grace] = await talkers()
    const [own, hers] = [await socket(ada), await socket(grace)]
    await showPresence(ada, false)
    await showPresence(ada, true)
    expect([await watch(own, grace.id), await watch(hers, ada.id)]).toEqual([[online(grace)], [online(ada)]])
  })
})
