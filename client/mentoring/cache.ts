import type { QueryClient } from '@tanstack/react-query'

/** Query key prefix of mentors, offers, requests and pairings, because an answer to a request changes all of them. */
export const mentoringKey = ['mentoring'] as const

/** Query key prefix of open session lists. */
export const mentorshipsKey = ['mentorships'] as const

/** Refetches everything that an answer to a request may have changed. */
export const refreshMentoring = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: mentoringKey })
