import type { ThreadAsking } from '#contract/discussions/asking.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findThread, lockThread, type ThreadRow } from '../threads/queries.ts'
import { checkAskable, reasonsFor } from './asking.ts'
import { questionOf } from './candidates/candidates.ts'
import { before, placesLeft, SPANS } from './limits.ts'
import { notifyAsked, notifyAsker } from './notices.ts'
import { comingSunday, remindAt } from './promise.ts'
import {
  findAskedAt,
  findAsks,
  findTimeZone,
  insertAsk,
  lockAsk,
  lockMembers,
  setAsk,
  type StoredAsk,
} from './queries.ts'
import { readAsking } from './reading/reading.ts'
import { expiryOf, followAsk } from './waiting/asks.ts'
import { offerQuestion } from './waiting/questions.ts'

const mostPasses = 2

/**
 * Locks a thread and the ask to the viewer about it, and lets them change it. Throws `thread.not_found`, `ask.not_found`, and `ask.closed` once they
 * have answered or the question is closed.
 */
const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, ask: StoredAsk, thread: ThreadRow) => Promise<unknown>,
): Promise<ThreadAsking> => {
  const { db, limiters, live } = platform
  await limiters.postings.take(viewer.id)
  const thread = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  const asker = await transaction(db, async (tx) => {
    const locked = orThrow(await lockThread(tx, id), 'thread.not_found')
    const ask = orThrow(await lockAsk(tx, id, viewer.id), 'ask.not_found')
    if (locked.closed_at !== null || ask.state === 'answered') throw new AppError('ask.closed')
    await work(tx, ask, thread)
    return ask.asked_by
  })
  if (asker !== null) live.toMember(asker, 'thread:changed', { id, number: null })
  return readAsking(platform, viewer, orThrow(await findThread(db, viewer, id), 'thread.not_found'))
}

/** Promises an answer by the coming Sunday, by the viewer's clocks. Throws as `change` does, and `ask.closed` once they have passed it on. */
export const promiseAnswer = (platform: Platform, viewer: Viewer, id: string): Promise<ThreadAsking> =>
  change(platform, viewer, id, async (tx, ask) => {
    if (ask.state === 'promised') return
    if (ask.state === 'passed_on') throw new AppError('ask.closed')
    const now = platform.now()
    const until = comingSunday(now, await findTimeZone(tx, viewer.id))
    const isTooLate = remindAt(until) <= now
    await setAsk(tx, ask, {
      ...{ state: 'promised', promised_until: until, changed_at: now },
      reminders: isTooLate ? 1 : 0,
    })
    await followAsk(platform, tx, ask, isTooLate ? until : remindAt(until))
  })

/** Says *Not this time*. Throws as `promiseAnswer` does. */
export const refuseAsk = (platform: Platform, viewer: Viewer, id: string): Promise<ThreadAsking> =>
  change(platform, viewer, id, async (tx, ask) => {
    if (ask.state === 'refused') return
    if (ask.state === 'passed_on') throw new AppError('ask.closed')
    await setAsk(tx, ask, { state: 'refused', promised_until: null, changed_at: platform.now() })
    await notifyAsker(platform, tx, ask, 'refused')
    // They can't pass it on to a third member.
    if (ask.passes === mostPasses) await offerQuestion(platform, tx, id)
  })

/** Takes back a refusal or promise. Throws as `change` does, and `ask.closed` once the question was passed on or others were asked instead. */
export const undoAskAnswer = (platform: Platform, viewer: Viewer, id: string): Promise<ThreadAsking> =>
  change(platform, viewer, id, async (tx, ask) => {
    if (ask.state === 'asked') return
    if (ask.state !== 'promised' && ask.state !== 'refused') throw new AppError('ask.closed')
    if (ask.state === 'refused' && !(await hasPlace(platform, tx, ask))) throw new AppError('ask.closed')
    await setAsk(tx, ask, { state: 'asked', promised_until: null, reminders: 0, changed_at: platform.now() })
    await followAsk(platform, tx, ask, expiryOf(ask.asked_at))
  })

// A place that was freed by a refusal may be taken.
const hasPlace = async ({ now }: Platform, tx: Db, { thread_id, asked_by, passes }: StoredAsk): Promise<boolean> => {
  if (asked_by === null || passes > 0) return true
  const askedAt = await findAskedAt(tx, asked_by, before(now(), SPANS.week))
  // The ask itself counts among those of the week.
  return placesLeft(await findAsks(tx, thread_id), askedAt.slice(1)) > 0
}

/**
 * Passes the question on to another member, who is asked in place of the viewer. Throws as `change` does, `ask.closed` once it was passed on to someone
 * else, `ask.passed_twice` and `ask.unavailable`.
 */
export const passOnAsk = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { to, words }: { to: string; words?: string | undefined },
): Promise<ThreadAsking> => {
  const { db, live, now } = platform
  const earlier = (await findAsks(db, id)).find(({ member_id }) => member_id === to)
  const isRepeated = earlier?.passed_from === viewer.id
  const [receiver] = isRepeated ? [] : await reasonsFor(platform, viewer, await questionOf(db, viewer, id), [to])
  const asking = await change(platform, viewer, id, async (tx, ask, { space_id: spaceId, anonymous }) => {
    if (isRepeated && ask.state === 'passed_on') return
    if (receiver === undefined || ask.state === 'passed_on') throw new AppError('ask.closed')
    if (ask.passes >= mostPasses) throw new AppError('ask.passed_twice')
    if (to === ask.asked_by) throw new AppError('ask.unavailable')
    await lockMembers(tx, [to])
    // Neither the asker nor the viewer may be apart from the next member. An anonymous asker could be found out by who can't be chosen.
    const between = ask.asked_by === null || anonymous ? [viewer.id] : [ask.asked_by, viewer.id]
    for (const askerId of between) await checkAskable(platform, tx, { threadId: id, spaceId, askerId }, [to])
    await insertAsk(
      tx,
      {
        ...{ thread_id: id, member_id: to, asked_by: ask.asked_by, passed_from: viewer.id, passes: ask.passes + 1 },
        ...{ words: words || null, reasons: receiver.reasons },
      },
      now(),
    )
    await setAsk(tx, ask, { state: 'passed_on', promised_until: null, changed_at: now() })
    const passed = { thread_id: id, member_id: to }
    await followAsk(platform, tx, passed, expiryOf(now()))
    await notifyAsked(platform, tx, passed, 'passed_on', { passedBy: viewer.id })
    await notifyAsker(platform, tx, ask, 'passed_on')
  })
  live.toMember(to, 'discussions:changed', {})
  return asking
}
