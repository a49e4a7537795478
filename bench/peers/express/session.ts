import type { Request } from 'express'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from './refusal.ts'

/** Who asks, with the settings of the college that decide on what they see. */
export type Viewer = {
  id: string
  role: 'student' | 'alumni' | 'admin'
  verification: 'verified' | 'pending' | 'declined'
  graduation_year: number | null
  unconfirmed: boolean
  limited: boolean
  college: { unverifiedAlumni: string; timeZone: string }
}

type Access = 'member' | 'confirmed' | 'verified'

/** Returns the member behind the token of a request. Throws a `Refusal` when there is none, or they may not make it. */
export const viewerOf = async (db: pg.Pool, request: Request, access: Access = 'member'): Promise<Viewer> => {
  const viewer = await optionalViewerOf(db, request)
  if (viewer === undefined) throw new Refusal(401, 'Please log in.')
  if (access !== 'member' && viewer.unconfirmed) throw new Refusal(403, 'Confirm your email address first.')
  if (access === 'verified' && viewer.limited) throw new Refusal(403, 'The college has to verify you first.')
  return viewer
}

/** The same, undefined for a request without a token. */
export const optionalViewerOf = async (db: pg.Pool, request: Request): Promise<Viewer | undefined> => {
  const token = request.headers.authorization?.replace(/^Bearer /i, '')
  if (token === undefined) return undefined
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await db.query(
    `select m.id, m.role, m.verification, m.graduation_year, s.used_at, c.unverified_alumni, c.time_zone,
       m.email_verified_at is null and m.role <> 'admin' and c.confirms_email as unconfirmed,
       m.role = 'admin' and c.admins_need_second_factor
         and not exists (select from totp_secrets where member_id = m.id and confirmed_at is not null)
         and not exists (select from passkeys where member_id = m.id) as lacks_factor
     from sessions s join members m on m.id = s.member_id cross join college c
     where s.token_hash = $1 and s.created_at > now() - interval '30 days' and s.used_at > now() - interval '14 days'
       and m.deleted_at is null and m.suspended_at is null`,
    [hash],
  )
  const [row] = rows
  const unverified = row?.verification !== 'verified'
  if (row === undefined || (unverified && row.unverified_alumni === 'blocked'))
    throw new Refusal(401, 'Your session has ended. Please log in again.')
  if (row.lacks_factor) throw new Refusal(403, 'Set up two-step login first.')
  if (Date.now() - row.used_at.getTime() > 60_000)
    await db.query('update sessions set used_at = now() where token_hash = $1', [hash])
  return {
    id: row.id,
    role: row.role,
    verification: row.verification,
    graduation_year: row.graduation_year,
    unconfirmed: row.unconfirmed,
    limited: row.unconfirmed || (unverified && (row.unverified_alumni !== 'full' || row.verification === 'declined')),
    college: { unverifiedAlumni: row.unverified_alumni, timeZone: row.time_zone },
  }
}

/** In SQL: a member, a row by its alias, need not confirm their email address (any more). */
export const confirmed = (member: string): string =>
  `(${member}.email_verified_at is not null or ${member}.role = 'admin' or not c.confirms_email)`

/** In SQL: neither of two has blocked the other. */
export const unblocked = (one: string, other: string): string =>
  `(not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one}))`
