import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Role, Verification } from '#contract/people/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hot } from '#server/platform/db/client.ts'
import { confirmed } from './confirmation.ts'
import { ipRangeOf } from './ipRange.ts'
import { hashToken } from './tokens.ts'

/**
 * Who makes a request. `limited`: held back, an alumnus until the college has verified them, and anyone who is
 * `unconfirmed`, until they have confirmed their email address. `lacksFactor`: an administrator without the second factor that the college asks of them. `language`: what they are answered in.
 */
export type Viewer = {
  id: string
  role: Role
  fullName: string
  verification: Verification
  graduationYear: number | null
  limited: boolean
  unconfirmed: boolean
  lacksFactor: boolean
  language: Language
  tokenHash: Buffer
}

const day = 24 * 60 * 60 * 1000
/** A session ends 14 days after its last use and 30 days after it began, in ms. */
export const SESSION = { idle: 14 * day, absolute: 30 * day } as const
// Its last use is noted at most this often: reading must not cost a write.
const noteEvery = 60 * 1000

/**
 * The member behind a token, with today's rights; undefined when the session has ended. `address` is where the request
 * comes from, where that is known: its range is noted with the session.
 */
export const viewerOf = async (db: Db, token: string, now: Date, ip?: string): Promise<Viewer | undefined> => {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'members.id',
      'members.role',
      'members.full_name',
      'members.verification',
      'members.language',
      'members.graduation_year',
      'college.unverified_alumni',
      'college.admins_need_second_factor',
      'sessions.used_at',
      confirmed('members').as('confirmed'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    // Who logs in while they are erased gets a session, which opens nothing.
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .where('sessions.created_at', '>', new Date(now.getTime() - SESSION.absolute))
    .where('sessions.used_at', '>', new Date(now.getTime() - SESSION.idle))
    .modifyEnd(hot)
    .executeTakeFirst()
  if (row === undefined) return undefined

  const unverified = row.verification !== 'verified'
  // Blocking bites on the next request too, not only at the next log-in.
  if (unverified && row.unverified_alumni === 'blocked') return undefined
  if (now.getTime() - row.used_at.getTime() > noteEvery) await storePasskeyUse(db, tokenHash, now, ip)
  const unconfirmed = !row.confirmed
  const limited = unconfirmed || (unverified && (row.unverified_alumni !== 'full' || row.verification === 'declined'))
  const lacksFactor = row.role === 'admin' && row.admins_need_second_factor && !(await hasSecondFactor(db, row.id))
  const { id, role, full_name: fullName, verification, graduation_year: graduationYear, language } = row
  return { id, role, fullName, verification, graduationYear, limited, unconfirmed, lacksFactor, language, tokenHash }
}

/** Whether the log-ins of a member, given as a value or a column, take more than the password: an app or a passkey. */
export const secondFactorOf = (memberId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from totp_secrets where member_id = ${memberId} and confirmed_at is not null)
  or exists (select from passkeys where member_id = ${memberId})
)`

/** True when a member's log-ins take more than the password. */
export const hasSecondFactor = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select ${secondFactorOf(sql`${memberId}::uuid`)} as has`.execute(db)
  return rows[0]?.has === true
}

const storePasskeyUse = (db: Db, tokenHash: Buffer, now: Date, ip: string | undefined) =>
  db
    .updateTable('sessions')
    .set({ used_at: now, ...(ip !== undefined && { address_range: ipRangeOf(ip) }) })
    .where('token_hash', '=', tokenHash)
    .execute()
