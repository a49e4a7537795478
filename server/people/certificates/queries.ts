import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns true for the photo of a suspended member. */
export const isPhotoOfSuspended = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('photo_key', '=', key)
    .where('suspended_at', 'is not', null)
    .modifyEnd(hot)
    .executeTakeFirst()) !== undefined

/** Returns the owner of a certificate, including one of a student's graduation request. */
export const findCertificateOwner = (db: Db, key: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('certificate_key', '=', key)
    .unionAll(
      db
        .selectFrom('handovers')
        .innerJoin('members', 'members.id', 'handovers.member_id')
        .select(['members.id', 'members.full_name'])
        .where('handovers.certificate_key', '=', key),
    )
    .executeTakeFirst()
