import { collegeOf } from '#server/college/public.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { insertLinks } from '../claims/queries.ts'
import { newLinkToken } from '../claims/tokens.ts'
import { countOpen, countQueuedSince, findFirstSent, markQueued, type Next, takeNext } from './queries.ts'
import { lockRun, type Pace, updateRun } from './runs/queries.ts'
import { type Invited, sending } from './sending.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const [opens, closes] = [8, 20]

/** The task of a run: queues a minute's emails, and comes again in a minute, when the day begins, or when a reminder is due. */
export const pacing = { kind: 'roster.invite' }

export const pacingWork = (platform: Platform): Work<{ id: string }> => ({
  ...pacing,
  perform: async ({ id }) => {
    const { db, now } = platform
    const { timeZone } = await collegeOf(db)
    return transaction(db, async (tx) => {
      const run = await lockRun(tx, id)
      if (run?.state !== 'running') return undefined
      const at = now()
      if (run.starts_at > at) return run.starts_at
      const opening = nextOpening(at, timeZone)
      if (opening > at) return opening
      return queueNext(platform, tx, id, run)
    })
  },
})

/** Returns the time until which nobody gets an invitation: emails leave between 8 and 20 in the college's time zone. */
export const nextOpening = (at: Date, timeZone: string): Date => {
  const hourIn = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const isOpen = (time: Date) => {
    const clock = Number(hourIn.format(time))
    return clock >= opens && clock < closes
  }
  if (isOpen(at)) return at
  const step = 15 * minute
  let next = Math.ceil(at.getTime() / step) * step
  while (!isOpen(new Date(next))) next += step
  return new Date(next)
}

/** Returns how many emails an hour the college may send: fewer in its first week, because mail servers don't know it yet. */
export const mostPerHour = async (db: Db, now: Date): Promise<number> => {
  const first = await findFirstSent(db)
  const isNew = first === undefined || first.getTime() > now.getTime() - 7 * day
  return isNew ? ROSTER_LIMITS.invitationsInFirstWeek : ROSTER_LIMITS.invitationsPerHour
}

const queueNext = async (platform: Platform, tx: Db, runId: string, run: Pace): Promise<Date | undefined> => {
  const at = platform.now()
  const again = new Date(at.getTime() + minute)
  const open = await countOpen(tx, runId)
  if (open.waiting + open.under_way + open.reminders === 0) {
    await updateRun(tx, runId, { state: 'done', finished_at: at })
    return undefined
  }
  const perHour = Math.min(run.per_hour, await mostPerHour(tx, at))
  const perMinute = Math.ceil(perHour / 60)
  // A mail server that doesn't respond gets no more emails.
  if (open.under_way >= 5 * perMinute) return again
  const [lastHour, lastDay] = [
    await countQueuedSince(tx, new Date(at.getTime() - hour)),
    await countQueuedSince(tx, new Date(at.getTime() - day)),
  ]
  const size = Math.max(0, Math.min(perMinute, perHour - lastHour, run.per_day - lastDay))
  if (size === 0) return again
  const firsts = await takeNext(tx, runId, { isReminder: false, size, at })
  await queueFirsts(platform, tx, firsts, run.link_days)
  const reminders = await takeNext(tx, runId, { isReminder: true, size: size - firsts.length, at })
  await markQueued(
    tx,
    reminders.map(({ id }) => ({ id, linkId: null })),
    true,
    at,
  )
  for (const { id } of reminders) await enqueue(platform, tx, { id, reminder: true })
  const isWaiting = open.waiting > firsts.length || open.under_way + firsts.length + reminders.length > 0
  return isWaiting || open.reminder_at === null || open.reminder_at < again ? again : open.reminder_at
}

const queueFirsts = async (platform: Platform, tx: Db, people: readonly Next[], linkDays: number): Promise<void> => {
  if (people.length === 0) return
  const at = platform.now()
  const links = people.map(({ record_id: recordId }) => {
    const id = newId()
    return {
      ...{ id, kind: 'invitation' as const, token_hash: hashToken(newLinkToken(platform.secret, id)) },
      ...{ record_id: recordId, graduation_year: null, name: '', most_uses: 1, created_by_id: null },
      ...{ created_at: at, expires_at: new Date(at.getTime() + linkDays * day) },
    }
  })
  await insertLinks(tx, links)
  await markQueued(
    tx,
    people.map(({ id }, index) => ({ id, linkId: links[index]?.id ?? null })),
    false,
    at,
  )
  for (const { id } of people) await enqueue(platform, tx, { id, reminder: false })
}

/** Queues an email of a run once. */
export const enqueue = ({ emails }: Pick<Platform, 'emails'>, tx: Db, invited: Invited): Promise<void> =>
  emails.send(tx, sending, invited, { key: `${invited.id}${invited.reminder ? '.reminder' : ''}` })
