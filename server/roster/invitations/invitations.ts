import type { EmailParts } from '#contract/emailParts.ts'
import type { Done } from '#contract/fields.ts'
import type { InvitationChoice, InvitationRun, LeftOut } from '#contract/roster/invitations.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { collegeOf, record } from '#server/college/public.ts'
import { findMember } from '#server/members/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { invitationEmail, previewEmails } from './email.ts'
import { enqueue, mostPerHour, nextOpening, pacing } from './pacing.ts'
import { type Audience, countAudience, findInvitable, findSamples, insertInvitations, type Sample } from './queries.ts'
import {
  deleteWaiting,
  findRun,
  findRuns,
  findUnderWay,
  insertRun,
  lockRun,
  resumeRun,
  type RunRow,
  updateRun,
} from './runs/queries.ts'

type Preview = {
  count: number
  leftOut: { why: LeftOut; count: number }[]
  names: string[]
  emailIsSetUp: boolean
  from: string
  replyTo: string
  mostPerHour: number
  emails: EmailParts[]
}
export type Start = InvitationChoice & {
  expected: number
  perHour: number
  perDay?: number | undefined
  remindAfterDays?: number | null | undefined
  linkDays: number
  startsAt?: string | undefined
}

const audienceOf = ({ list = null, fromYear = null, toYear = null }: InvitationChoice): Audience => ({
  list,
  fromYear,
  toYear,
})

/** Returns a preview of a run: the number of people, those left out with the reasons, three names, and the email. */
export const preview = async (platform: Platform, choice: InvitationChoice): Promise<Preview> => {
  const { db, emails, now } = platform
  const audience = audienceOf(choice)
  const counts = await countAudience(db, audience)
  const samples = await findSamples(db, audience)
  const { name, email } = await collegeOf(db)
  const person = samples[0] ?? (await nobody(platform))
  return {
    count: counts.find(({ why }) => why === null)?.count ?? 0,
    leftOut: counts.flatMap(({ why, count }) => (why === null ? [] : [{ why, count }])),
    names: samples.map(({ full_name: fullName }) => fullName),
    ...{ emailIsSetUp: emails.configured, from: name, replyTo: email, mostPerHour: await mostPerHour(db, now()) },
    emails: await previewEmails(platform, { ...person, message: choice.message }),
  }
}

// The example while the audience is empty.
const nobody = async ({ db, now }: Platform): Promise<Sample> => ({
  ...{ full_name: (await collegeOf(db)).name, graduation_year: null },
  ...{ source: (await collegeOf(db)).name, source_date: now().toISOString() },
})

/** Sends the viewer the email as one of the audience would get it; its links open nothing. Throws `roster.no_email`. */
export const test = async (platform: Platform, viewer: Viewer, choice: InvitationChoice): Promise<Done> => {
  const { db, emails, limiters } = platform
  if (!emails.configured) throw new AppError('roster.no_email')
  await limiters.testEmails.take(viewer.id)
  const person = (await findSamples(db, audienceOf(choice)))[0] ?? (await nobody(platform))
  await emails.send(db, testing, { memberId: viewer.id, ...person, message: choice.message, language: choice.language })
  return { success: true, message: translate(viewer.language, 'answers', 'invitation_tested') }
}

type Tested = Sample & { memberId: string; message: string; language: Start['language'] }
const testing = { kind: 'mail.roster_test' }

export const testingEmail = (platform: Platform) => ({
  ...testing,
  compose: async ({ memberId, ...person }: Tested) => {
    const member = await findMember(platform.db, memberId)
    if (member === undefined || member.deleted_at !== null) return undefined
    return { to: member.email, content: await invitationEmail(platform, person, {}, false) }
  },
})

/**
 * Starts a run in the background. `isConfirmed`: the viewer has entered their password, without which a large run throws `roster.confirm`. Throws
 * `roster.no_email`, `roster.nobody`, and `roster.invited_changed` when the preview is outdated, so that a second
 * click invites nobody else.
 */
export const start = async (
  platform: Platform,
  viewer: Viewer,
  choice: Start,
  { ip }: Caller,
  isConfirmed: boolean,
): Promise<InvitationRun> => {
  const { db, emails, tasks, now } = platform
  if (!isConfirmed && choice.expected > ROSTER_LIMITS.invitationsWithoutPassword) throw new AppError('roster.confirm')
  if (!emails.configured) throw new AppError('roster.no_email')
  const audience = audienceOf(choice)
  const id = newId()
  const at = now()
  await transaction(db, async (tx) => {
    const people = await findInvitable(tx, audience)
    if (people.length === 0) throw new AppError('roster.nobody')
    if (people.length !== choice.expected)
      throw new AppError('roster.invited_changed', { values: { count: people.length } })
    const startsAt = choice.startsAt === undefined ? at : new Date(choice.startsAt)
    await insertRun(tx, {
      ...{ id, list_id: audience.list, from_year: audience.fromYear, to_year: audience.toYear },
      ...{ message: choice.message, language: choice.language },
      ...{ per_hour: choice.perHour, per_day: choice.perDay ?? choice.perHour * 12 },
      ...{ remind_after_days: choice.remindAfterDays ?? null, link_days: choice.linkDays },
      ...{ starts_at: startsAt, started_by_id: viewer.id, created_at: at },
    })
    for (let from = 0; from < people.length; from += 5_000) {
      const rows = people
        .slice(from, from + 5_000)
        .map((each) => ({ id: newId(), recordId: each.id, email: each.email }))
      await insertInvitations(tx, id, rows)
    }
    const run = orThrow(await findRun(tx, id), 'roster.run_not_found')
    await record(tx, {
      ...{ actor: viewer, action: 'roster.invited', subjectId: id, subject: String(run.total), ip, at },
      details: { ...audience, perHour: choice.perHour },
    })
    await tasks.enqueue(tx, pacing, { id }, { key: id, runAt: startsAt })
  })
  return presentRun(platform, orThrow(await findRun(db, id), 'roster.run_not_found'))
}

/** Returns the runs, newest first. */
export const list = async (
  platform: Platform,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ runs: InvitationRun[] }>> => {
  const rows = await findRuns(platform.db, decodeTimeCursor(cursor), limit + 1)
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at: at, id }) => [at.toISOString(), id],
    (row) => row,
  )
  return new Page({ runs: await Promise.all(items.map((row) => presentRun(platform, row))) }, next)
}

const actions = { running: 'resumed', paused: 'paused', stopped: 'stopped' } as const

/** Pauses, resumes or stops a run. Throws `roster.run_not_found`, and `roster.run_over` once it is over. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  state: keyof typeof actions,
  { ip }: Caller,
): Promise<InvitationRun> => {
  const { db, tasks, now } = platform
  await transaction(db, async (tx) => {
    const run = orThrow(await lockRun(tx, id), 'roster.run_not_found')
    if (run.state === state) return
    if (run.state === 'stopped' || run.state === 'done') throw new AppError('roster.run_over')
    if (state === 'paused') await updateRun(tx, id, { state, paused_by: 'office' })
    if (state === 'stopped') {
      await deleteWaiting(tx, id)
      await updateRun(tx, id, { state, paused_by: null, finished_at: now() })
    }
    if (state === 'running') {
      await resumeRun(tx, id)
      for (const each of await findUnderWay(tx, id)) await enqueue(platform, tx, each)
      await tasks.enqueue(tx, pacing, { id }, { key: id })
    }
    const action = `roster.invitations_${actions[state]}`
    await record(tx, {
      actor: viewer,
      action,
      subjectId: id,
      subject: String((await findRun(tx, id))?.total ?? 0),
      ip,
      at: now(),
    })
  })
  return presentRun(platform, orThrow(await findRun(db, id), 'roster.run_not_found'))
}

const presentRun = async ({ db, now }: Platform, row: RunRow): Promise<InvitationRun> => ({
  ...{ _id: row.id, state: row.state, pausedBy: row.paused_by, listId: row.list_id, listName: row.list_name },
  ...{ fromYear: row.from_year, toYear: row.to_year, perHour: row.per_hour, perDay: row.per_day },
  ...{ remindAfterDays: row.remind_after_days, linkDays: row.link_days },
  ...{ total: row.total, sent: row.sent, reminded: row.reminded, bounced: row.bounced },
  ...{ opened: row.opened, joined: row.joined, startedBy: row.starter ?? '' },
  ...{ startsAt: row.starts_at.toISOString(), createdAt: row.created_at.toISOString() },
  finishedAt: row.finished_at?.toISOString() ?? null,
  finishesAt: row.state === 'running' && row.sent < row.total ? (await end(db, now(), row)).toISOString() : null,
})

const end = async (db: Platform['db'], now: Date, row: RunRow): Promise<Date> => {
  const { timeZone } = await collegeOf(db)
  const perHour = Math.min(row.per_hour, await mostPerHour(db, now))
  const from = nextOpening(row.starts_at > now ? row.starts_at : now, timeZone)
  const hours = (row.total - row.sent) / perHour
  // Twelve hours of a day are open.
  const nights = Math.floor(hours / 12)
  return nextOpening(new Date(from.getTime() + (hours + nights * 12) * 3_600_000), timeZone)
}
