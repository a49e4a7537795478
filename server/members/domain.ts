import type { Domain } from '#server/platform/domain.ts'
import { personalData } from './personal-data/personalData.ts'

/** The member row, sessions and blocks. Other domains have the routes. */
export const members: Domain = { personalData }
