import type { QueryClient } from '@tanstack/react-query'

/** What all mentors, offers, requests and pairings have in common: an answer to a request changes each of them. */
export const mentoringKey = ['mentoring'] as const

/** What all lists of open sessions have in common. */
export const mentorshipsKey = ['mentorships'] as const

/** Fetches anew all that an answer to a request may have changed. */
export const refreshMentoring = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: mentoringKey })
