import { updateMember } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import type { AskedChange, PreviousState } from './decisions.ts'

type Of<Kind extends PreviousState['of']> = Extract<PreviousState, { of: Kind }>

/** Returns the name and the class of a member, locked until the transaction ends; undefined for deleted members. */
export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'graduation_year'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns an alumnus's verification, locked until the transaction ends; undefined for anyone else. */
export const lockVerification = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'verification', 'graduation_year'])
    .where('id', '=', id)
    .where('role', '=', 'alumni')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Restores the verification of an alumnus; returns false when it is no longer what was decided. */
export const restoreVerification = (
  db: Db,
  { memberId, verification, reason, declinedAt, decided }: Of<'alumnus'>,
): Promise<boolean> =>
  updateMember(
    db,
    memberId,
    { verification, decline_reason: reason, verification_declined_at: dateOf(declinedAt) },
    { role: 'alumni', verification: decided },
  )

/** Restores a student's graduation request; returns false when they have made another, or it is no longer what was decided. */
export const restoreGraduation = async (db: Db, before: Of<'handover'>): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('handovers')
    .set({
      verification: waiting(before),
      decline_reason: before.reason,
      verification_declined_at: dateOf(before.declinedAt),
    })
    .where('member_id', '=', before.memberId)
    .where('asked_at', '=', new Date(before.askedAt))
    .where('verification', '=', before.decided === 'pending' ? 'pending' : 'declined')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes an alumnus a student again, with the request they made to become one; returns false when they aren't a verified alumnus. */
export const restoreStudent = async (db: Db, before: Of<'handover'>): Promise<boolean> => {
  const certificate = await db
    .selectFrom('members')
    .select(['certificate_url', 'certificate_key'])
    .where('id', '=', before.memberId)
    .forUpdate()
    .executeTakeFirst()
  if (certificate === undefined) return false
  const student = { role: 'student', certificate_url: null, certificate_key: null } as const
  if (!(await updateMember(db, before.memberId, student, { role: 'alumni', verification: 'verified' }))) return false
  const { memberId: member_id, askedAt, reason: decline_reason, declinedAt } = before
  const request = { member_id, asked_at: new Date(askedAt), verification: waiting(before), decline_reason } as const
  await db
    .insertInto('handovers')
    .values({ ...request, ...certificate, verification_declined_at: dateOf(declinedAt) })
    .execute()
  return true
}

const dateOf = (instant: string | null | undefined): Date | null =>
  instant === null || instant === undefined ? null : new Date(instant)

// The verification of the restored request.
const waiting = ({ verification }: Of<'handover'>) => (verification === 'declined' ? 'declined' : 'pending')

/** Restores the name and graduation year from before a confirmation; returns false when they have changed since. */
export const restoreIdentity = (
  db: Db,
  { memberId, change, oldName, oldYear, oldYearConfirmedAt = null }: Of<'identity'>,
): Promise<boolean> => {
  const { fullName, graduationYear } = change
  return updateMember(
    db,
    memberId,
    {
      ...{ full_name: oldName, name_key: nameKey(oldName), graduation_year: oldYear },
      ...(graduationYear !== null && {
        year_confirmed_at: oldYearConfirmedAt === null ? null : new Date(oldYearConfirmedAt),
      }),
    },
    {
      ...(fullName !== null && { full_name: fullName }),
      ...(graduationYear !== null && { graduation_year: graduationYear }),
    },
  )
}

/** Puts a request for another name or graduation year back into the queue; returns false when the member has made another. */
export const restoreChange = async (db: Db, member_id: string, change: AskedChange): Promise<boolean> => {
  const { id, fullName: full_name, graduationYear: graduation_year, askedAt } = change
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_changes')
    .values({ id, member_id, full_name, graduation_year, asked_at: new Date(askedAt) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a member's identity change and returns it. */
export const takeChangeOf = async (db: Db, memberId: string): Promise<AskedChange | undefined> => {
  const taken = await db
    .deleteFrom('identity_changes')
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  return taken && askedChange(taken)
}

type ChangeRow = { id: string; full_name: string | null; graduation_year: number | null; asked_at: Date }

/** Converts a request for storage, so that it can be restored. */
export const askedChange = ({ id, full_name, graduation_year, asked_at }: ChangeRow): AskedChange => ({
  id,
  fullName: full_name,
  graduationYear: graduation_year,
  askedAt: asked_at.toISOString(),
})
