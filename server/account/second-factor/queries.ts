import { type Insertable, sql } from 'kysely'
import { updateMember } from '#server/members/public.ts'
import type { Passkey } from '#server/platform/auth/passkeys.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Locks a member until the transaction ends, so that concurrent changes of their factors run one after the other. */
export const lockMember = (db: Db, id: string) =>
  db.selectFrom('members').select(['id', 'role']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('members').select(['full_name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

export const findTotp = (db: Db, memberId: string) =>
  db.selectFrom('totp_secrets').selectAll().where('member_id', '=', memberId).modifyEnd(hot).executeTakeFirst()

/** Stores an unconfirmed secret, replacing another unconfirmed one. Returns false when one is already confirmed. */
export const insertTotp = async (db: Db, memberId: string, sealed: Buffer): Promise<boolean> =>
  (await db
    .insertInto('totp_secrets')
    .values({ member_id: memberId, sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ sealed }).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** Returns false when the secret was already confirmed, or there is none. */
export const confirmTotp = async (db: Db, memberId: string, at: Date, counter: number): Promise<boolean> =>
  (await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_counter: counter })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** How many wrong codes in a row lock the app, each time. */
export const CODE_TRIES = 5

/** Returns a member's confirmed app, locked until the transaction ends. */
export const lockTotp = (db: Db, memberId: string) =>
  db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Counts a wrong app code and returns the number since the last right one. Each `CODE_TRIES`th locks the app, for 15 minutes at first, then for
 * twice as long each time, up to a day.
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

/** Unlocks a member's app, because the guesser only knew the old password. */
export const unlockTotp = (db: Db, memberId: string) =>
  db.updateTable('totp_secrets').set({ failures: 0, locked_until: null }).where('member_id', '=', memberId).execute()

/** Stores the time step of an accepted code and resets failures. Returns false when a code of this or a later step was already used. */
export const raiseCounter = async (db: Db, memberId: string, counter: number): Promise<boolean> =>
  (await db
    .updateTable('totp_secrets')
    .set({ last_counter: counter, failures: 0, locked_until: null })
    .where('member_id', '=', memberId)
    .where('last_counter', '<', counter)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** Returns the next app secrets after a member's id, confirmed or not, locked until the transaction ends. */
export const lockNextTotps = (db: Db, after: string, count: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['member_id', 'sealed'])
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(count)
    .forUpdate()
    .execute()

/** Stores re-encrypted app secrets. */
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

/** Returns a member's passkeys in the form used for verification. */
export const known = async (db: Db, memberId: string): Promise<(Passkey & { id: string })[]> =>
  (await findPasskeys(db, memberId)).map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports,
  }))

/** Returns false when the passkey is already registered, for any member. */
export const insertPasskey = async (db: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> =>
  (await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const storePasskeyUse = (db: Db, passkeyId: string, signCount: number, at: Date) =>
  db.updateTable('passkeys').set({ sign_count: signCount, used_at: at }).where('id', '=', passkeyId).execute()

/** Returns false when the member has no such passkey. */
export const updatePasskeyName = async (db: Db, memberId: string, id: string, name: string): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns false when the member has no such passkey. */
export const deletePasskey = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Deletes a member's unconfirmed app and their challenges. */
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

/** Returns false when the member has no such code, or has used it. */
export const deleteRecoveryCode = async (db: Db, memberId: string, hash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

type ChallengeRow = Tables['factor_challenges']

/** Stores a challenge, and deletes the member's expired ones. */
export const insertChallenge = async (db: Db, challenge: ChallengeRow, now: Date): Promise<void> => {
  await db
    .deleteFrom('factor_challenges')
    .where('member_id', '=', challenge.member_id)
    .where('expires_at', '<=', now)
    .execute()
  await db.insertInto('factor_challenges').values(challenge).execute()
}

export const findChallenge = (db: Db, tokenHash: Buffer, purposes: readonly ChallengeRow['purpose'][], now: Date) =>
  db
    .selectFrom('factor_challenges')
    .select(['member_id', 'purpose'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a challenge. Returns false when it was already used. */
export const deleteChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

export const deleteChallengesOf = (db: Db, memberId: string) =>
  db.deleteFrom('factor_challenges').where('member_id', '=', memberId).execute()

/** Returns whether a member's logins need a second step, read from the factors themselves. */
export const hasSecondFactor = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from totp_secrets where member_id = ${memberId}::uuid and confirmed_at is not null)
      or exists (select from passkeys where member_id = ${memberId}::uuid) as has`.execute(db)
  return rows[0]?.has === true
}

/** Returns the id of the member whose login awaits the second step, by the hash of its token. */
export const findChallenged = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (await db.selectFrom('factor_challenges').select('member_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.member_id

/** Stores with the member whether they have a second factor. Call it after adding or removing one. */
export const updateHasSecondFactor = async (db: Db, memberId: string): Promise<void> => {
  await updateMember(db, memberId, { has_second_factor: await hasSecondFactor(db, memberId) })
}
