import type { Insertable } from 'kysely'
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

/** Notes the time step of a code that is taken. False when a code of it, or of a later one, was taken before. */
export const raiseCounter = async (db: Db, memberId: string, counter: number): Promise<boolean> =>
  (await db
    .updateTable('totp_secrets')
    .set({ last_counter: counter })
    .where('member_id', '=', memberId)
    .where('last_counter', '<', counter)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

export const deleteTotp = (db: Db, memberId: string) =>
  db.deleteFrom('totp_secrets').where('member_id', '=', memberId).execute()

export const findPasskeys = (db: Db, memberId: string) =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').orderBy('id').execute()

/** False when somebody has this passkey already. */
export const insertPasskey = async (db: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> =>
  (await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const noteUse = (db: Db, passkeyId: string, signCount: number, at: Date) =>
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
