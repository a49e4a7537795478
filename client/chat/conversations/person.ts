import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/members/person.ts'
import { cachedPerson } from './cache.ts'
import { conversationQuery } from './queries.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { ChatUser } from '#contract/chat/conversations.ts'

/** Returns the other member of a conversation. Until that is loaded, takes them from the conversation list. */
export const usePerson = (userId: string): Person | undefined => {
  const cache = useQueryClient()
  const { data } = useQuery(conversationQuery(userId))
  return data ?? cachedPerson(cache, userId)
}

type PersonSummary = Pick<ChatUser, 'role' | 'verified' | 'graduationYear'>

/** Returns a function that describes a member's role: `Verified alumnus · 2015`. */
export const useRoleWords = () => {
  const { t } = useTranslation(['conversations', 'common'])
  return ({ role, verified, graduationYear }: PersonSummary): string => {
    const words = role === 'student' ? t('common:student') : t(verified ? 'common:verified_alumnus' : 'common:alumnus')
    return graduationYear === null ? words : t('chip', { role: words, year: graduationYear })
  }
}
