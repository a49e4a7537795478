import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

/** True when a photo is a suspended member's. */
export const isPhotoOfSuspended = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('photo_key', '=', key)
    .where('suspended_at', 'is not', null)
    .modifyEnd(hot)
    .executeTakeFirst()) !== undefined

/** Whose a certificate is, a student's who asked to become an alumnus too. */
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

/** An administrator by their id; none whose account is closed. */
export const findAdministrator = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
