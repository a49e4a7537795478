import type { Ask, AskState, AskToMe, ThreadAsking } from '#contract/discussions/asking.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mostAskedBy } from '../../newMembers/newMembers.ts'
import { wordsOf } from '../../search/words.ts'
import type { ThreadRow } from '../../threads/queries.ts'
import { before, daysOf, placesLeft, SPANS } from '../limits.ts'
import { findAskedAt } from '../queries.ts'
import { findAsking, findOffered, findSentAsks, findWritten, type MineRow, type SentAskRow } from './queries.ts'

// Clients save drafts a second after the last key.
const writingFor = 20_000

/** Returns who was asked about a question, as far as the viewer may know; null for discussions. */
export const findThreadAsking = async (
  platform: Pick<Platform, 'db' | 'config' | 'now'>,
  viewer: Viewer,
  thread: ThreadRow,
): Promise<ThreadAsking | null> => (thread.kind === 'question' ? readAsking(platform, viewer, thread) : null)

/** Returns who was asked about a question that the viewer may read: states for its author only, and the ask to the viewer. */
export const readAsking = async (
  { db, config, now }: Pick<Platform, 'db' | 'config' | 'now'>,
  viewer: Viewer,
  thread: ThreadRow,
): Promise<ThreadAsking> => {
  const at = now()
  const isAsker = thread.mine
  const [asking, sent, offered, askedAt, most] = await Promise.all([
    findAsking(db, viewer, {
      threadId: thread.id,
      weekAgo: before(at, SPANS.week),
      since: before(at, SPANS.honest),
      settledBefore: before(at, SPANS.week),
    }),
    isAsker ? findSentAsks(db, viewer.id, thread.id, before(at, writingFor)) : [],
    isAsker ? findOffered(db, thread.id) : { offered: 0, seen: 0 },
    isAsker ? findAskedAt(db, viewer.id, before(at, SPANS.week)) : [],
    isAsker ? mostAskedBy(db, viewer.id, at) : 0,
  ])
  const mine = asking?.mine ?? null
  const isOpen = thread.closed_at === null
  const age = at.getTime() - thread.created_at.getTime()
  return {
    count: asking?.count ?? 0,
    asks: isAsker ? sent.map((ask) => presentAsk(config.publicUrl, ask)) : null,
    places: isAsker && isOpen ? placesLeft(sent, askedAt, most) : 0,
    answeredWithin: daysOf(asking?.answer_time ?? null),
    offered: offered.offered,
    offeredSeen: offered.seen,
    isStale: isAsker && isOpen && thread.answers === 0 && age >= SPANS.expiry,
    mine:
      mine === null
        ? null
        : presentMine(config.publicUrl, mine, await findWritten(db, viewer, thread.id, wordsOf(thread.title))),
  }
}

const stateOf = ({ state, seen_at, is_writing }: SentAskRow): AskState => {
  if ((state === 'asked' || state === 'promised') && is_writing) return 'writing'
  return state === 'asked' && seen_at !== null ? 'seen' : state
}

const presentAsk = (publicUrl: string, row: SentAskRow): Ask => {
  const state = stateOf(row)
  return {
    person: person(publicUrl, row.person),
    state,
    at: (state === 'seen' && row.seen_at !== null ? row.seen_at : row.changed_at).toISOString(),
    until: row.promised_until?.toISOString() ?? null,
    passedOnTo: personOr(publicUrl, row.passed_to),
    answerNumber: row.answer_number,
  }
}

const presentMine = (
  publicUrl: string,
  mine: MineRow,
  written: readonly { id: string; title: string; accepted: boolean }[],
): AskToMe => ({
  state: mine.state,
  reasons: mine.reasons,
  passedOnBy: personOr(publicUrl, mine.passed_by),
  words: mine.words,
  mayPassOn: mine.passes < 2,
  until: mine.promised_until === null ? null : new Date(mine.promised_until).toISOString(),
  answeredBy: personOr(publicUrl, mine.answered_by),
  wrote: written.map(({ id, title, accepted }) => ({ _id: id, title, accepted })),
  asked: { thisWeek: mine.this_week, perWeek: mine.per_week },
})

const personOr = (publicUrl: string, row: PersonRow | null) => (row === null ? null : person(publicUrl, row))
