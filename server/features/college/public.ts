import type { Settings } from '#contract/college.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSettings } from './queries.ts'

/** The college's settings as they are now. */
export const collegeOf = (db: Db): Promise<Settings> => findSettings(db)
export { letterTo } from './letter.ts'
