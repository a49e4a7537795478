import { sql } from 'kysely'
import type { UnverifiedAlumni } from '#contract/college/settings.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { ipRangeOf } from '#server/platform/auth/ipRange.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cachedRow } from '#server/platform/db/cachedRow.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import { noteDay } from '../last-days/queries.ts'
import { inForce } from '../rights/inForce.ts'
import { rightsOf } from '../rights/queries.ts'
import { awaitsConsent, cohortOf, confirmed } from '../visibility/queries.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends 14 days after its last use and 30 days after it began, in ms. */
export const SESSION = { idle: 14 * day, absolute: 30 * day } as const
// Stores the last use at most this often, so that reads don't cost a write.
const noteEvery = 60 * 1000

type Session = Pick<Viewer, 'id' | 'role' | 'verification' | 'language'> & {
  full_name: string
  graduation_year: number | null
  cohort: number | null
  confirmed: boolean
  awaits_consent: boolean
  desk: boolean
  rights: GrantedRight[]
  time_zone: string
  unverified_alumni: UnverifiedAlumni
  lacks_factor: boolean
  created_at: Date
  used_at: Date
}

// How many sessions are cached; one takes about 1 KB.
const mostSessions = 10_000

const cachedSession = cachedRow(
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
        'college.time_zone',
        'sessions.desk',
        'sessions.created_at',
        'sessions.used_at',
        confirmed('members').as('confirmed'),
        awaitsConsent('members').as('awaits_consent'),
        cohortOf('members').as('cohort'),
        rightsOf(sql`sessions.desk and rights.member_id = members.id`).as('rights'),
        sql<boolean>`sessions.desk and college.admins_need_second_factor and not members.has_second_factor`.as(
          'lacks_factor',
        ),
      ])
      .where('sessions.token_hash', '=', tokenHash)
      // A member who logs in during their erasure gets a session without access.
      .where('members.deleted_at', 'is', null)
      .where('members.suspended_at', 'is', null)
      .where('members.memorial_since', 'is', null)
      .modifyEnd(hot),
  ),
  {
    tables: ['sessions', 'members', 'college', 'rights'],
    keyOf: ({ tokenHash }) => tokenHash.toString('hex'),
    most: mostSessions,
  },
)

/**
 * Returns the member of a token, with their current rights; undefined when the session has ended. `ip` is the address of the request, if known; its
 * range is stored with the session.
 */
export const findViewer = async (db: Db, token: string, now: Date, ip?: string): Promise<Viewer | undefined> => {
  const tokenHash = hashToken(token)
  const session = await cachedSession(db, { tokenHash })
  if (session === undefined || isOver(session, now)) return undefined

  const unverified = session.verification !== 'verified'
  // Applies to the next request too, not only to the next login.
  if (unverified && session.unverified_alumni === 'blocked') return undefined
  if (now.getTime() - session.used_at.getTime() > noteEvery) await noteUse(db, session, tokenHash, now, ip)
  const rights = inForce(session.rights, session.time_zone, now)
  if (session.desk && (unverified || rights.length === 0)) return undefined
  const unconfirmed = !session.confirmed
  const limited = isLimited(session)
  const { id, role: ownRole, full_name: fullName, graduation_year: graduationYear, lacks_factor: lacksFactor } = session
  const { verification, cohort, language } = session
  const role = session.desk ? 'admin' : ownRole
  return {
    ...{ id, role, ownRole, rights, fullName, verification, graduationYear, cohort },
    ...{ limited, unconfirmed, awaitsConsent: session.awaits_consent, lacksFactor, language, tokenHash },
  }
}

/** Returns a member who acts by a signed link, without a session; undefined when they couldn't log in. `language` is that of the responses. */
export const findViewerById = async (db: Db, memberId: string): Promise<Viewer | undefined> => {
  const member = await db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .select(['members.id', 'role', 'full_name', 'verification', 'language', 'graduation_year', 'unverified_alumni'])
    .select([confirmed('members').as('confirmed'), cohortOf('members').as('cohort')])
    .select(awaitsConsent('members').as('awaits_consent'))
    .where('members.id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('memorial_since', 'is', null)
    .executeTakeFirst()
  if (member === undefined || (member.verification !== 'verified' && member.unverified_alumni === 'blocked'))
    return undefined
  const { id, role, full_name: fullName, graduation_year: graduationYear, cohort, verification, language } = member
  return {
    ...{ id, role, ownRole: role, rights: [], fullName, graduationYear, cohort, verification, language },
    ...{ limited: isLimited(member), unconfirmed: !member.confirmed, awaitsConsent: member.awaits_consent },
    ...{ lacksFactor: false, tokenHash: Buffer.alloc(0) },
  }
}

/** Returns whether a member's access is limited, until they confirm their address, the college verifies them, and a minor's guardian consents. */
export const isLimited = ({
  confirmed: isConfirmed,
  verification,
  unverified_alumni,
  awaits_consent,
}: Pick<Session, 'confirmed' | 'verification' | 'unverified_alumni' | 'awaits_consent'>): boolean =>
  !isConfirmed ||
  awaits_consent ||
  (verification !== 'verified' && (unverified_alumni !== 'full' || verification === 'declined'))

const isOver = ({ created_at, used_at }: Session, now: Date): boolean =>
  now.getTime() - created_at.getTime() >= SESSION.absolute || now.getTime() - used_at.getTime() >= SESSION.idle

const noteUse = async (
  db: Db,
  session: Session,
  tokenHash: Buffer,
  now: Date,
  ip: string | undefined,
): Promise<void> => {
  // In the cached row too, so that concurrent requests don't store it again.
  session.used_at = now
  await db
    .updateTable('sessions')
    .set({ used_at: now, ...(ip !== undefined && { address_range: ipRangeOf(ip) }) })
    .where('token_hash', '=', tokenHash)
    .execute()
  await noteDay(db, session.id, now)
}

/** Returns the hash of a member's password; empty when there is no such member. */
export const findPasswordHash = async (db: Db, memberId: string): Promise<string> => {
  const member = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst()
  return member?.password_hash ?? ''
}

/** Returns the member with an email address, and whether they are suspended or in memoriam. */
export const findReader = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select([
      'members.id',
      sql<boolean>`members.suspended_at is not null`.as('suspended'),
      sql<boolean>`members.memorial_since is not null`.as('memorial'),
    ])
    .where('addresses.email', '=', email)
    .executeTakeFirst()
