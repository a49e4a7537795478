import { useTranslation } from 'react-i18next'
import type { ChatUser } from '#contract/chat/conversations.ts'

type Known = Pick<ChatUser, 'role' | 'verified' | 'graduationYear'>

/** Says who somebody is to the college: `Verified alumnus · 2015`. */
export const useRoleWords = () => {
  const { t } = useTranslation(['conversations', 'common'])
  return ({ role, verified, graduationYear }: Known): string => {
    const words = role === 'student' ? t('common:student') : t(verified ? 'common:verified_alumnus' : 'common:alumnus')
    return graduationYear === null ? words : t('chip', { role: words, year: graduationYear })
  }
}
