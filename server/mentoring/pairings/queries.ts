import type { Db } from '#server/platform/db/database.ts'

/** Stores a new pairing. */
export const insertPairing = (
  db: Db,
  pairing: { id: string; request_id: string; mentor_id: string; mentee_id: string; goal: string; started_at: Date },
) => db.insertInto('pairings').values(pairing).execute()
