import { type Insertable, sql } from 'kysely'
import { updateMember } from '#server/members/public.ts'
import type { Passkey } from '#server/platform/auth/passkeys.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Whose factor is changed, locked until the transaction ends: two changes at once are made one after the other. */
export const lockMember = (db: Db, id: string) =>
  db.selectFrom('members').select(['id', 'role']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('members').select(['full_name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

export const findTotp = (db: Db, memberId: string) =>
  db.selectFrom('totp_secrets').selectAll().where('member_id', '=', memberId).modifyEnd(hot).executeTakeFirst()

/** Keeps a secret that is to be confirmed, in place of another such one. False when one is confirmed already. */
export const insertTotp = async (db: Db, memberId: string, sealed: Buffer): Promise<boolean> =>
  (await db
    .insertInto('totp_secrets')
    .values({ member_id: memberId, sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ sealed }).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** False when it was confirmed already, or there is none. */
export const confirmTotp = async (db: Db, memberId: string, at: Date, counter: number): Promise<boolean> =>
  (await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_counter: counter })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** After how many wrong codes in a row the app's codes are locked, each time. */
export const CODE_TRIES = 5

/** The app that a member has set up, locked until the transaction ends. */
export const lockTotp = (db: Db, memberId: string) =>
  db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Counts a wrong code of a member's app and answers how many there were since the last right one. Each `CODE_TRIES`th locks
 * further ones, for 15 minutes at first, then for twice as long each time, up to a day.
 */
export const countFailure = async (db: Db, memberId: string, at: Date): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    update totp_secrets set failures = failures + 1, locked_until = case when (failures + 1) % ${CODE_TRIES}::integer = 0
      then ${at}::timestamptz + least(interval '1 day',
        interval '15 minutes' * power(2, least((failures + 1) / ${CODE_TRIES}::integer - 1, 7)))
      end
    where member_id = ${memberId}::uuid
    returning failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** Unlocks the codes of a member's app: whoever had tried them knew a password that is no longer right. */
export const unlockTotp = (db: Db, memberId: string) =>
  db.updateTable('totp_secrets').set({ failures: 0, locked_until: null }).where('member_id', '=', memberId).execute()

/**
 * Notes the time step of a code that is taken, and forgets failures. False when a code of it, or of a later one, was taken
 * before.
 */
export const raiseCounter = async (db: Db, memberId: string, counter: number): Promise<boolean> =>
  (await db
    .updateTable('totp_secrets')
    .set({ last_counter: counter, failures: 0, locked_until: null })
    .where('member_id', '=', memberId)
    .where('last_counter', '<', counter)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** The next apps' secrets after a member's id, confirmed or not, locked until the transaction ends. */
export const lockNextTotps = (db: Db, after: string, count: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['member_id', 'sealed'])
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(count)
    .forUpdate()
    .execute()

/** Stores the secrets of apps, sealed another time. */
export const updateSealed = async (db: Db, rows: { memberId: string; sealed: Buffer }[]): Promise<void> => {
  await sql`
    update totp_secrets set sealed = given.sealed
    from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[])
      as given (member_id, sealed)
    where totp_secrets.member_id = given.member_id`.execute(db)
}

export const deleteTotp = (db: Db, memberId: string) =>
  db.deleteFrom('totp_secrets').where('member_id', '=', memberId).execute()

export const findPasskeys = (db: Db, memberId: string) =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').orderBy('id').execute()

/** A member's passkeys, as they are checked. */
export const known = async (db: Db, memberId: string): Promise<(Passkey & { id: string })[]> =>
  (await findPasskeys(db, memberId)).map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports,
  }))

/** False when somebody has this passkey already. */
export const insertPasskey = async (db: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> =>
  (await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const storePasskeyUse = (db: Db, passkeyId: string, signCount: number, at: Date) =>
  db.updateTable('passkeys').set({ sign_count: signCount, used_at: at }).where('id', '=', passkeyId).execute()

/** False when the member has no such passkey. */
export const updatePasskeyName = async (db: Db, memberId: string, id: string, name: string): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when the member has no such passkey. */
export const deletePasskey = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Voids what was begun to be set up and not finished. */
export const deleteBegun = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('totp_secrets').where('member_id', '=', memberId).where('confirmed_at', 'is', null).execute()
  await deleteChallengesOf(db, memberId)
}

export const deletePasskeysOf = (db: Db, memberId: string) =>
  db.deleteFrom('passkeys').where('member_id', '=', memberId).execute()

export const countRecoveryCodes = async (db: Db, memberId: string): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).count

export const replaceRecoveryCodes = async (db: Db, memberId: string, hashes: Buffer[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, member_id: memberId })))
    .execute()
}

/** False when the member has no such code, or no longer. */
export const deleteRecoveryCode = async (db: Db, memberId: string, hash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

type ChallengeRow = Tables['factor_challenges']

/** Keeps a challenge, and forgets those of the member that have expired. */
export const insertChallenge = async (db: Db, challenge: ChallengeRow, now: Date): Promise<void> => {
  await db
    .deleteFrom('factor_challenges')
    .where('member_id', '=', challenge.member_id)
    .where('expires_at', '<=', now)
    .execute()
  await db.insertInto('factor_challenges').values(challenge).execute()
}

export const findChallenge = (db: Db, tokenHash: Buffer, purpose: ChallengeRow['purpose'], now: Date) =>
  db
    .selectFrom('factor_challenges')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a challenge up. False when somebody did so before. */
export const deleteChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

export const deleteChallengesOf = (db: Db, memberId: string) =>
  db.deleteFrom('factor_challenges').where('member_id', '=', memberId).execute()

/** Returns whether a member's logins need more than the password, from the factors themselves. */
export const hasSecondFactor = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from totp_secrets where member_id = ${memberId}::uuid and confirmed_at is not null)
      or exists (select from passkeys where member_id = ${memberId}::uuid) as has`.execute(db)
  return rows[0]?.has === true
}

/** Returns the id of the member whose login waits for the second step, by the hash of its token. */
export const findChallenged = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (await db.selectFrom('factor_challenges').select('member_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.member_id

/** Stores with the member whether they have a second factor, after one was added or removed. */
export const updateHasSecondFactor = async (db: Db, memberId: string): Promise<void> => {
  await updateMember(db, memberId, { has_second_factor: await hasSecondFactor(db, memberId) })
}
