import { type RawBuilder, sql } from 'kysely'
import type { UnverifiedAlumni } from '#contract/college/college.ts'
import type { Language } from '#contract/languages.ts'
import type { Role, Verification } from '#contract/people/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hot } from '#server/platform/db/client.ts'
import { kept, keepsAnswers } from '#server/platform/db/kept.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import { cohortOf } from './cohort.ts'
import { confirmed } from './confirmation.ts'
import { ipRangeOf } from './ipRange.ts'
import { hashToken } from './tokens.ts'

/**
 * Who makes a request. `limited`: held back, an alumnus until the college has verified them, and anyone who is
 * `unconfirmed`, until they have confirmed their email address. `lacksFactor`: an administrator without the second factor that the college asks of them. `language`: what they are answered in.
 * `cohort`: the graduation year, once others vouch for it.
 */
export type Viewer = {
  id: string
  role: Role
  fullName: string
  verification: Verification
  graduationYear: number | null
  cohort: number | null
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

type Session = Pick<Viewer, 'id' | 'role' | 'verification' | 'language'> & {
  full_name: string
  graduation_year: number | null
  cohort: number | null
  confirmed: boolean
  unverified_alumni: UnverifiedAlumni
  lacks_factor: boolean
  created_at: Date
  used_at: Date
}

// How many sessions are kept in memory; one takes about 1 KB.
const mostSessions = 10_000

const keptSession = kept(
  statement((db, { tokenHash }: Values<{ tokenHash: Buffer }>) =>
    db
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
        'sessions.created_at',
        'sessions.used_at',
        confirmed('members').as('confirmed'),
        cohortOf('members').as('cohort'),
        sql<boolean>`members.role = 'admin' and college.admins_need_second_factor
          and not ${secondFactorOf(sql.ref('members.id'))}`.as('lacks_factor'),
      ])
      .where('sessions.token_hash', '=', tokenHash)
      // Who logs in while they are erased gets a session, which opens nothing.
      .where('members.deleted_at', 'is', null)
      .where('members.suspended_at', 'is', null)
      .modifyEnd(hot),
  ),
  { keyOf: ({ tokenHash }) => tokenHash.toString('hex'), most: mostSessions },
)

/**
 * Returns the member behind a token, with today's rights; undefined when the session has ended. `ip` is where the request
 * comes from, where that is known: its range is stored with the session.
 */
export const viewerOf = async (db: Db, token: string, now: Date, ip?: string): Promise<Viewer | undefined> => {
  const tokenHash = hashToken(token)
  const session = await keptSession(db, { tokenHash })
  if (session === undefined || isOver(session, now)) return undefined

  const unverified = session.verification !== 'verified'
  // Blocking bites on the next request too, not only at the next log-in.
  if (unverified && session.unverified_alumni === 'blocked') return undefined
  if (now.getTime() - session.used_at.getTime() > noteEvery) await noteUse(db, session, tokenHash, now, ip)
  const unconfirmed = !session.confirmed
  const limited = isLimited(session)
  const { id, role, full_name: fullName, graduation_year: graduationYear, lacks_factor: lacksFactor } = session
  const { verification, cohort, language } = session
  return {
    ...{ id, role, fullName, verification, graduationYear, cohort },
    ...{ limited, unconfirmed, lacksFactor, language, tokenHash },
  }
}

/**
 * Returns a member as somebody whom a signed link lets act without a session; undefined when they could not log in. `language`: what
 * they are answered in.
 */
export const viewerWithoutSession = async (db: Db, memberId: string): Promise<Viewer | undefined> => {
  const member = await db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .select(['members.id', 'role', 'full_name', 'verification', 'language', 'graduation_year', 'unverified_alumni'])
    .select([confirmed('members').as('confirmed'), cohortOf('members').as('cohort')])
    .where('members.id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (member === undefined || (member.verification !== 'verified' && member.unverified_alumni === 'blocked'))
    return undefined
  const { id, role, full_name: fullName, graduation_year: graduationYear, cohort, verification, language } = member
  return {
    ...{ id, role, fullName, graduationYear, cohort, verification, language },
    ...{ limited: isLimited(member), unconfirmed: !member.confirmed, lacksFactor: false, tokenHash: Buffer.alloc(0) },
  }
}

/** True when a member is held back: until they have confirmed their address, or the college has verified them. */
export const isLimited = ({
  confirmed: isConfirmed,
  verification,
  unverified_alumni,
}: Pick<Session, 'confirmed' | 'verification' | 'unverified_alumni'>): boolean =>
  !isConfirmed || (verification !== 'verified' && (unverified_alumni !== 'full' || verification === 'declined'))

const isOver = ({ created_at, used_at }: Session, now: Date): boolean =>
  now.getTime() - created_at.getTime() >= SESSION.absolute || now.getTime() - used_at.getTime() >= SESSION.idle

const noteUse = async (
  db: Db,
  session: Session,
  tokenHash: Buffer,
  now: Date,
  ip: string | undefined,
): Promise<void> => {
  // In the kept answer too: the requests that come meanwhile need not note it again.
  session.used_at = now
  await db
    .updateTable('sessions')
    .set({ used_at: now, ...(ip !== undefined && { address_range: ipRangeOf(ip) }) })
    .where('token_hash', '=', tokenHash)
    .modifyEnd(keepsAnswers)
    .execute()
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
