import { LRUCache } from 'lru-cache'
import type { Author } from '#contract/postings.ts'
import { recordOnce } from '#server/college/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import { isAcquainted } from '#server/platform/acquainted.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'

// In ms.
const day = 24 * 60 * 60 * 1000
// How many viewers are kept in memory; each takes at most 40 KB.
const mostViewers = 2_000

/** Per node, the people shown to each member within a day, and the members reported to administrators within a day. */
const memories = new WeakMap<Platform['limiters'], Memory>()
type Memory = { shown: LRUCache<string, Set<number>>; reported: LRUCache<string, true> }

type Budgeted = Pick<Platform, 'limiters' | 'db' | 'tasks' | 'now'>
type Counted = Pick<Viewer, 'id' | 'role' | 'fullName'>

/**
 * Counts every person in every response to a member. Beyond the budget, postings are sent without their authors and reads that list
 * people are rejected. Writes are never rejected.
 */
export const countPeople = (app: App, platform: Budgeted): void => {
  app.addHook('preSerialization', async (request, _, payload: unknown) => {
    const { viewer, method, routeOptions } = request
    const { people } = routeOptions.config
    if (viewer === undefined || viewer.role === 'admin' || people === 'known') return payload
    const { cards, named, postings } = findPeople(payload)
    try {
      await countShown(platform, viewer, [...cards, ...named], request.ip)
    } catch (error) {
      if (!isUsedUp(error)) throw error
      const seen = shownTo(platform, viewer.id)
      const isSeen = (id: string): boolean => id === viewer.id || seen.has(numberOf(id))
      if (people === 'trimmed') leaveOut(payload, isSeen)
      else if (method === 'GET' && people !== 'counted' && !cards.every(isSeen)) throw error
      const nobody = { _id: null, fullName: translate(viewer.language, 'answers', 'author_hidden'), profilePhoto: null }
      for (const posting of postings) {
        leaveOut(posting, isSeen)
        // A comment's author may be null, but has an id otherwise.
        if (!isSeen(posting.author?._id ?? viewer.id)) posting.author = 'role' in (posting.author ?? {}) ? null : nobody
      }
    }
    return payload
  })
}

/**
 * Counts people shown to a member, each once a day, to prevent scraping the college page by page. People shown before are free. Throws
 * `member.people_used_up` or `member.people_paused` beyond the budget, without counting, and notifies administrators once a day.
 * Administrators have no budget.
 */
export const countShown = async (
  platform: Budgeted,
  viewer: Counted,
  ids: readonly string[],
  ip = '',
): Promise<void> => {
  if (viewer.role === 'admin') return
  const { people, peoplePerHour } = platform.limiters
  const shown = shownTo(platform, viewer.id)
  const added = new Set(ids.filter((id) => id !== viewer.id && !shown.has(numberOf(id))).map(numberOf))
  if (added.size === 0) return
  try {
    await people.takeAll(viewer.id, added.size)
    await peoplePerHour.takeAll(viewer.id, added.size).catch(async (error: unknown) => {
      await people.giveBack(viewer.id, added.size)
      throw error
    })
  } catch (error) {
    if (isUsedUp(error)) await report(platform, viewer, ip)
    throw error
  }
  for (const number of added) shown.add(number)
}

/** Returns true for the errors of `countShown` beyond the budget. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'member.people_used_up' || error.code === 'member.people_paused')

const memoryOf = ({ limiters }: Pick<Platform, 'limiters'>): Memory => {
  let memory = memories.get(limiters)
  if (memory === undefined) {
    memory = {
      shown: new LRUCache({ max: mostViewers, ttl: day }),
      reported: new LRUCache({ max: mostViewers, ttl: day }),
    }
    memories.set(limiters, memory)
  }
  return memory
}

const shownTo = (platform: Pick<Platform, 'limiters'>, viewerId: string): Set<number> => {
  const { shown } = memoryOf(platform)
  const known = shown.get(viewerId) ?? new Set<number>()
  if (!shown.has(viewerId)) shown.set(viewerId, known)
  return known
}

// The last 48 bits of a UUID are random, and fit into a number.
const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16)

const report = async (platform: Budgeted, { id, fullName }: Counted, ip: string): Promise<void> => {
  const { reported } = memoryOf(platform)
  if (reported.has(id)) return
  reported.set(id, true)
  const at = platform.now()
  const entry = { actor: { id, fullName }, action: 'people.limit_reached', subjectId: id, subject: fullName, ip, at }
  await transaction(platform.db, async (tx) => {
    if (!(await recordOnce(tx, entry, new Date(at.getTime() - day)))) return
    const values = { name: fullName }
    await notifyAdministrators(platform, tx, { type: 'people_limit_reached', subject: id, actorId: id, values })
  })
}

type Card = { _id: string; fullName: string }
type Posting = { author: Author | null }

/** Finds every person in a response by the common shape of cards. `named` are authors, hosts and attendees shown with a posting. */
const findPeople = (answer: unknown): { cards: string[]; named: string[]; postings: Posting[] } => {
  const found = { cards: new Array<string>(), named: new Array<string>(), postings: new Array<Posting>() }
  const visit = (value: unknown, into: string[]): void => {
    if (typeof value !== 'object' || value === null || isAcquainted(value)) return
    if (isCard(value)) {
      into.push(value._id)
      return
    }
    if (isPosting(value)) found.postings.push(value)
    for (const each of Object.values(value)) visit(each, isPosting(value) ? found.named : into)
  }
  visit(answer, found.cards)
  return found
}

/** Removes cards of people from the lists of a response, unless the viewer has seen or knows them. */
const leaveOut = (answer: unknown, isSeen: (id: string) => boolean): void => {
  if (typeof answer !== 'object' || answer === null) return
  for (const list of Object.values(answer))
    if (Array.isArray(list)) {
      const left = (list as object[]).filter((each) => isAcquainted(each) || !isCard(each) || isSeen(each._id))
      list.splice(0, list.length, ...left)
    }
}

const isCard = (value: object): value is Card =>
  '_id' in value && typeof value._id === 'string' && 'fullName' in value && typeof value.fullName === 'string'

const isPosting = (value: object): value is Posting => 'author' in value
