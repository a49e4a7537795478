import type * as z from 'zod/mini'
import type { listPeopleToAsk, PersonToAsk } from '#contract/guidance/pathways.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

type Query = z.output<typeof listPeopleToAsk.schema.querystring>

/** Returns a page of people who are happy to be asked, best match first. */
export const peopleToAsk = async (
  _platform: Platform,
  _viewer: Viewer,
  _query: Query,
): Promise<{ people: PersonToAsk[]; total?: number }> => ({ people: [], total: 0 })

/** Records that the viewer asks someone. */
export const ask = async (_platform: Platform, _viewer: Viewer, _id: string): Promise<PersonToAsk> => {
  throw new AppError('request.not_found')
}
