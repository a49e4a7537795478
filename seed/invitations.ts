import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makeClassmateLink, makeLink } from '#server/roster/claims/links.ts'
import { insertLinks } from '#server/roster/claims/queries.ts'
import { newLinkToken } from '#server/roster/claims/tokens.ts'
import { findInvitable, insertInvitations } from '#server/roster/invitations/queries.ts'
import { insertRun } from '#server/roster/invitations/runs/queries.ts'
import { dayAt } from './dates.ts'
import { backThen, caller } from './enrol.ts'

/** A run of invitations: the classes, when it began, and how many emails have left. `sent` beyond the number of people means all. */
type Run = { fromYear: number; toYear: number; days: number; sent: number; state: 'done' | 'stopped' | 'paused' }

const runs: Run[] = [
  { fromYear: 1998, toYear: 2003, days: -41, sent: 1000, state: 'done' },
  { fromYear: 2004, toYear: 2008, days: -16, sent: 36, state: 'stopped' },
  { fromYear: 2009, toYear: 2014, days: -2, sent: 52, state: 'paused' },
]

const classLinks = [
  { name: 'Reunion dinner, class of 2006', graduationYear: 2006, mostUses: 120, days: 60 },
  { name: 'WhatsApp group of 2016', graduationYear: 2016, mostUses: 60, days: 30 },
]

/** Invites classes of the roster, makes links for two classes, and lets an alumna pass on a link to a lost classmate. */
export const fillInvitations = async (portal: Platform, admin: Viewer, alumna: Viewer): Promise<void> => {
  for (const run of runs) await inviteClasses(portal, admin, run)
  for (const [place, link] of classLinks.entries())
    await makeLink(backThen(portal, dayAt(portal.now(), -9 + place * 4, '11:20')), admin, link, caller)
  const { db, now } = portal
  const classmates = await db
    .selectFrom('roster_records')
    .select(['id', 'emails'])
    .where('graduation_year', '=', alumna.graduationYear)
    .where('deceased', '=', false)
    .where('do_not_contact', '=', false)
    .orderBy('name_key')
    .execute()
  const lost = classmates.find(({ emails }) => emails.length === 0)
  if (lost !== undefined) await makeClassmateLink(backThen(portal, dayAt(now(), -1, '18:05')), alumna, lost.id, caller)
}

const hour = 60 * 60 * 1000
const day = 24 * hour

// The demo sends no email, so each run is stored as its emails would have left it.
const inviteClasses = async (portal: Platform, admin: Viewer, { fromYear, toYear, days, sent, state }: Run) => {
  const { db, now, secret } = portal
  const startedAt = dayAt(now(), days, '10:00')
  const id = newId()
  const people = await findInvitable(db, { list: null, fromYear, toYear })
  await insertRun(db, {
    ...{ id, list_id: null, from_year: fromYear, to_year: toYear, message: '', language: 'en' },
    ...{ per_hour: 50, per_day: 600, remind_after_days: 7, link_days: 60 },
    ...{ starts_at: startedAt, started_by_id: admin.id, created_at: startedAt },
  })
  const rows = people.map((person) => ({ id: newId(), recordId: person.id, email: person.email }))
  await insertInvitations(db, id, rows)
  for (const [place, row] of rows.slice(0, sent).entries()) {
    const at = new Date(startedAt.getTime() + (place / 50) * hour)
    const linkId = newId()
    const opened = place % 3 === 1
    const reminds = days < -7 && !opened
    await insertLinks(db, [
      {
        ...{ id: linkId, kind: 'invitation', token_hash: hashToken(newLinkToken(secret, linkId)), name: '' },
        ...{ record_id: row.recordId, graduation_year: null, most_uses: 1, created_by_id: admin.id, created_at: at },
        expires_at: new Date(at.getTime() + 60 * day),
      },
    ])
    if (opened) await db.updateTable('roster_links').set({ opened_at: at }).where('id', '=', linkId).execute()
    const reminded = reminds ? new Date(at.getTime() + 7 * day) : null
    await db
      .updateTable('roster_invitations')
      .set({ link_id: linkId, queued_at: at, sent_at: at, bounced_at: place % 61 === 17 ? at : null })
      .set({ reminder_queued_at: reminded, reminded_at: reminded })
      .where('id', '=', row.id)
      .execute()
  }
  // Nobody else is invited by a run that was stopped.
  if (state === 'stopped')
    await db.deleteFrom('roster_invitations').where('run_id', '=', id).where('sent_at', 'is', null).execute()
  const finished_at = state === 'paused' ? null : new Date(startedAt.getTime() + 8 * hour)
  const paused_by = state === 'paused' ? ('office' as const) : null
  await db.updateTable('roster_runs').set({ state, finished_at, paused_by }).where('id', '=', id).execute()
}
