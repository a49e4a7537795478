import type { Platform } from '#server/platform/platform.ts'
import { findConcerned } from './applications/queries.ts'

type About = { application: string } | { job: string }

/**
 * Waits for a change and makes the pages refetch that show it: those of the readers of a job and, for a change of one application, of its applicant.
 * Names nobody, so that a block can't be noticed by it.
 */
export const announced = async <Result>(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  about: About,
  change: Promise<Result>,
): Promise<Result> => {
  const result = await change
  for (const memberId of await findConcerned(db, about)) live.toMember(memberId, 'applications:changed', {})
  return result
}
