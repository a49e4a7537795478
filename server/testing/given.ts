import sharp from 'sharp'
import { type Insertable, sql } from 'kysely'
import type { Right } from '#contract/members/rights.ts'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A member who is logged in. */
export type TestMember = { id: string; email: string; fullName: string; token: string; password: string }
type ProfileDetails = Partial<Omit<Insertable<Tables['profiles']>, 'member_id'>>
type Details = Partial<Insertable<Tables['members']>> & { fullName?: string; profile?: ProfileDetails }

/** The initial state of a test: rows as the portal itself would have written them. */
export type Given = {
  student: (details?: Details) => Promise<TestMember>
  /** An unverified alumnus. */
  alumnus: (details?: Details) => Promise<TestMember>
  verifiedAlumnus: (details?: Details) => Promise<TestMember>
  /** An office account with all rights. */
  admin: (details?: Details) => Promise<TestMember>
  /** A verified alumnus with a right, logged in at the desk. */
  helper: (right: Right, details?: Details) => Promise<TestMember>
  /** Changes settings of the college. */
  college: (settings: Partial<Omit<Insertable<Tables['college']>, 'id'>>) => Promise<void>
}

const password = 'Correct-Horse-7'
let hash: Promise<string> | undefined
let people = 0

/** Creates members without the forms, which have tests of their own. */
export const createGiven = ({ db, now }: Pick<Platform, 'db' | 'now'>): Given => {
  const member = async (
    row: Pick<Insertable<Tables['members']>, 'role' | 'verification'>,
    details: Details = {},
    right: Right | undefined = row.role === 'admin' ? 'owner' : undefined,
  ) => {
    people += 1
    const { fullName = `Person ${people}`, profile, ...columns } = details
    const id = newId()
    const email = `person-${people}@college.example`
    const token = newToken()
    const at = now()
    const values = {
      id,
      email,
      full_name: fullName,
      name_key: nameKey(fullName),
      graduation_year: row.role === 'admin' ? null : 2024,
      password_hash: await (hash ??= hashPassword(password, 'tests')),
      created_at: at,
      email_verified_at: at,
      ...(row.role === 'student' && { year_confirmed_at: at }),
      ...row,
      ...columns,
    }
    const desk = right !== undefined
    // In one statement, because every test starts with some.
    await db
      .with('member', (tx) => tx.insertInto('members').values(values).returning('id'))
      .with('profile', (tx) =>
        tx.insertInto('profiles').values({ member_id: id, field_of_study: 'Physics', ...profile }),
      )
      .with('granted', (tx) =>
        tx
          .insertInto('rights')
          .columns(['member_id', 'name', 'given_at'])
          .expression((select) =>
            select
              .selectFrom('member')
              .select((build) => ['member.id', build.val(right ?? 'owner').as('name'), build.val(at).as('given_at')])
              .where(sql<boolean>`${desk}::boolean`),
          ),
      )
      .with('consent', (tx) =>
        tx
          .insertInto('consents')
          .columns(['member_id', 'version', 'given_at'])
          .expression((select) =>
            select
              .selectFrom(['member', 'terms'])
              .select((build) => ['member.id', build.fn.max('version').as('version'), build.val(at).as('given_at')])
              .groupBy('member.id'),
          ),
      )
      .insertInto('sessions')
      .columns(['id', 'token_hash', 'member_id', 'created_at', 'used_at', 'desk'])
      .expression((select) =>
        select
          .selectFrom('member')
          .select((build) => [
            build.val(newId()).as('id'),
            build.val(hashToken(token)).as('token_hash'),
            'member.id as member_id',
            build.val(at).as('created_at'),
            build.val(at).as('used_at'),
            build.val(desk).as('desk'),
          ]),
      )
      .execute()
    return { id, email: details.email ?? email, fullName, token, password }
  }

  return {
    student: (details) => member({ role: 'student', verification: 'verified' }, details),
    alumnus: (details) => member({ role: 'alumni', verification: 'pending' }, details),
    verifiedAlumnus: (details) => member({ role: 'alumni', verification: 'verified' }, details),
    helper: (right, details) => member({ role: 'alumni', verification: 'verified' }, details, right),
    admin: (details) => member({ role: 'admin', verification: 'verified' }, details),
    college: async (settings) => {
      await db.updateTable('college').set(settings).execute()
    },
  }
}

/** Returns a real photo: a plain JPEG of this size in pixels. */
export const photo = async (width = 640, height = 480): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff8403' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
