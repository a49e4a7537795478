import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReaderIds, type StoredApplication } from './queries.ts'

/** Notifies the readers of an application about an action of its applicant. */
export const tellReadersOf = async (
  platform: Platform,
  tx: Db,
  { id, job_id, title, member_id }: StoredApplication,
  news: string,
): Promise<void> => {
  for (const memberId of await findReaderIds(tx, job_id))
    await notify(platform, tx, {
      ...{ memberId, type: 'applicant_update', subject: job_id ?? '', actorId: member_id },
      values: { news, title, application: id },
    })
}
