import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Candidate, listCandidates as listing, QuestionText } from '#contract/discussions/asks.ts'
import type { AskReason } from '#contract/discussions/asking.ts'
import { cardsFor, countShown, findExperts, isUsedUp } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type * as z from 'zod/mini'
import { mostAskedBy } from '../../newMembers/newMembers.ts'
import { findPosts } from '../../posts/queries.ts'
import { wordsOf } from '../../search/words.ts'
import { findSpace, type SpaceRow } from '../../spaces/queries.ts'
import { findThread } from '../../threads/queries.ts'
import { answersWithin, before, daysOf, freeAt, placesAgainAt, placesLeft, SPANS } from '../limits.ts'
import { findAskedAt, findAsks, findAvailability } from '../queries.ts'
import { findAnswerTime, findSimilarAnswers } from './queries.ts'
import { type Ranked, rank } from './ranking.ts'

/** A question to find members for. With `among` only these are considered; `except` are left out. `name` finds members by name. */
export type Question = {
  threadId: string | null
  space: Pick<SpaceRow, 'id' | 'key'>
  title: string
  body: string
  among?: readonly string[]
  except?: readonly string[]
  name?: string | undefined
  isAnonymous?: boolean
}

// Fewer words say too little.
const fewestWords = 3

/** Returns the members who can probably answer a question that the viewer is writing. Throws `space.not_found`. */
export const listCandidates = async (
  platform: Platform,
  viewer: Viewer,
  { space: spaceId, title, body = '', keep = [] }: QuestionText,
): Promise<z.infer<(typeof listing.schema.response)[200]>> => {
  const { db, limiters, now } = platform
  await limiters.candidates.take(viewer.id)
  const space = orThrow(await findSpace(db, viewer, spaceId), 'space.not_found')
  const question = { threadId: null, space, title, body }
  const hasWords = wordsOf(`${title} ${body}`).length >= fewestWords
  const [found, kept, askedAt, most, seconds] = await Promise.all([
    hasWords ? findAnswerers(platform, viewer, question) : [],
    keep.length === 0 ? [] : findAnswerers(platform, viewer, { ...question, among: keep }),
    findAskedAt(db, viewer.id, before(now(), SPANS.week)),
    mostAskedBy(db, viewer.id, now()),
    findAnswerTime(db, spaceId, before(now(), SPANS.honest), before(now(), SPANS.week)),
  ])
  const first = keep.flatMap((id) => kept.find((member) => member.id === id) ?? [])
  const others = rank(
    found.filter(({ id }) => !keep.includes(id)),
    now(),
    DISCUSSION_LIMITS.candidates - first.length,
  )
  return {
    candidates: await present(platform, viewer, [...first, ...(await withinBudget(platform, viewer, others))]),
    places: placesLeft([], askedAt, most),
    placesAgainAt: placesAgainAt(askedAt)?.toISOString() ?? null,
    answeredWithin: daysOf(seconds),
  }
}

/** Returns members, or none beyond the budget of people: the question can be posted without. */
const withinBudget = async (platform: Platform, viewer: Viewer, members: readonly Ranked[]) => {
  try {
    await countShown(
      platform,
      viewer,
      members.map(({ id }) => id),
    )
    return members
  } catch (error) {
    if (isUsedUp(error)) return []
    throw error
  }
}

/**
 * Returns members to ask about the viewer's question, or to pass it on to. Throws `thread.not_found`, and `ask.not_found`
 * for everyone else.
 */
export const listThreadCandidates = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  q: string | undefined,
): Promise<{ candidates: Candidate[]; places: number }> => {
  const { db, limiters, now } = platform
  await limiters.candidates.take(viewer.id)
  const thread = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  const asks = await findAsks(db, id)
  const mine = asks.find(({ member_id }) => member_id === viewer.id)
  if (!thread.mine) orThrow(mine, 'ask.not_found')
  const question = await questionOf(db, viewer, id)
  const found = await findAnswerers(platform, viewer, { ...question, name: q || undefined })
  const askedAt = thread.mine ? await findAskedAt(db, viewer.id, before(now(), SPANS.week)) : []
  return {
    candidates: await present(platform, viewer, rank(found, now(), DISCUSSION_LIMITS.candidates)),
    places: thread.mine
      ? placesLeft(asks, askedAt, await mostAskedBy(db, viewer.id, now()))
      : mine !== undefined && mine.passes < 2
        ? 1
        : 0,
  }
}

/** Returns a stored question, whose author isn't considered. Throws `thread.not_found`. */
export const questionOf = async (db: Db, viewer: Viewer, threadId: string): Promise<Question> => {
  const thread = orThrow(await findThread(db, viewer, threadId), 'thread.not_found')
  const space = orThrow(await findSpace(db, viewer, thread.space_id), 'thread.not_found')
  const [opening] = await findPosts(db, viewer, threadId, [1])
  const except = thread.author === null ? [] : [thread.author.id]
  return { threadId, space, title: thread.title, body: opening?.body ?? '', except, isAnonymous: thread.anonymous }
}

// Addresses and ids of mentioned members.
const linkTarget = /\]\([^()\n]{0,400}\)/g

/** Returns members who fit a question, by what the viewer may see of them, with how they can be asked; in no order. */
export const findAnswerers = async (
  platform: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  { threadId, space, title, body, among, except = [], name, isAnonymous = false }: Question,
): Promise<Ranked[]> => {
  const { db, now } = platform
  // Its author is a student, and could be found out by which student can't be chosen.
  const roles = space.key === 'campus' && !isAnonymous ? (['alumni', 'student'] as const) : (['alumni'] as const)
  const words = wordsOf(title)
  const answers = await findSimilarAnswers(db, viewer, words)
  const experts = await findExperts(platform, viewer, {
    text: `${title} ${body.replaceAll(linkTarget, ']')}`,
    roles,
    also: among ?? answers.map(({ author_id }) => author_id),
    ...(among !== undefined && { among }),
    except,
    name,
  })
  const ids = experts.map(({ id }) => id)
  const availabilities = await findAvailability(db, ids, {
    ...{ askerId: viewer.id, threadId, spaceId: space.id },
    ...{ weekAgo: before(now(), SPANS.week), fortnightAgo: before(now(), SPANS.fortnight) },
  })
  const availabilityOf = new Map(availabilities.map((availability) => [availability.id, availability]))
  return experts.flatMap(({ id, fit, reasons, company }) => {
    const availability = availabilityOf.get(id)
    if (availability === undefined) return []
    const answer = answers.find(({ author_id }) => author_id === id)
    const written: AskReason[] =
      answer === undefined ? [] : [{ code: 'answers', value: answer.title, word: null, company: null }]
    const share = answer === undefined ? 0 : answer.shared / Math.max(1, words.length)
    return [{ id, company, availability, fit: fit + 3 * share, reasons: [...reasons, ...written].slice(0, 3) }]
  })
}

/** Presents members, in this order. */
const present = async (platform: Platform, viewer: Viewer, members: readonly Ranked[]): Promise<Candidate[]> => {
  const cards = await cardsFor(
    platform,
    viewer,
    members.map(({ id }) => id),
  )
  return members.flatMap(({ id, reasons, availability }) => {
    const card = cards.find(({ _id }) => _id === id)
    if (card === undefined) return []
    const { fullName, profilePhoto, role, graduationYear, verified, position, company, city } = card
    return [
      {
        person: {
          ...{ _id: id, fullName, profilePhoto, role, graduationYear, verified },
          ...{ former: false, unavailable: false, position, company, city },
        },
        reasons,
        answersWithin: answersWithin(availability),
        isNew: availability.asks === 0,
        freeAt: freeAt(availability)?.toISOString() ?? null,
      },
    ]
  })
}
