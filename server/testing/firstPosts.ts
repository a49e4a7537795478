import { setDiscussionSettings } from '#contract/discussions/administration.ts'
import { declineFirstPost, listFirstPosts, publishFirstPost } from '#contract/discussions/firstPosts.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { registeredBefore } from './discussions.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

type Portal = Pick<TestPortal, 'as' | 'clock' | 'given' | 'portal'>

/** Returns calls of a moderator who checks first posts, each with its answer. `begin` creates the moderator and other members; only Mira is new. */
export const createChecking = ({ as, clock, given, portal }: Portal) => {
  let moderator: TestMember | undefined
  const check = (checksFirstPosts: boolean) =>
    as(moderator).call(setDiscussionSettings, { body: { helpLine: '', checksFirstPosts } })
  const begin = async () => {
    clock.set(new Date('2027-01-04T12:00:00Z'))
    const admin = await given.admin()
    moderator = admin
    await check(true)
    return {
      admin,
      mira: await given.student({ fullName: 'Mira' }),
      nadia: await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Nadia' }),
      devika: await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Devika' }),
    }
  }
  const queue = async () => (await as(moderator).call(listFirstPosts)).body
  /** Returns what a decision on a post needs, as it is in the queue now. */
  const waiting = async (id: string) => {
    const found = (await queue()).posts.find(({ _id }) => _id === id)
    return { params: { id }, body: { handedInAt: found?.handedInAt ?? '2027-01-01T00:00:00.000Z' } }
  }
  const publish = async (id: string) => as(moderator).call(publishFirstPost, await waiting(id))
  const decline = async (id: string, reason = '') => {
    const { params, body } = await waiting(id)
    return as(moderator).call(declineFirstPost, { params, body: { ...body, reason } })
  }
  /** Returns the types of a member's notifications, and what each is about. */
  const news = async (member: TestMember) => {
    await portal.platform.tasks.runDue()
    const { notifications } = (await as(member).call(listNotifications)).body
    return notifications.map(({ type, values }) => [type, values['decision'] ?? values['what'] ?? values['news']])
  }
  return { begin, check, queue, waiting, publish, decline, news }
}
