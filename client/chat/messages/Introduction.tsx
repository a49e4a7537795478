import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/chat/conversations.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { type Common, commonOf } from './common.ts'

type IntroductionProps = {
  ownId: string
  person: Pick<Conversation, 'introduction' | 'graduationYear'>
  className?: string
}

/** What somebody does and studies, and what one has in common with them; nothing when nothing is known of it. */
export const Introduction = ({ ownId, person, className }: IntroductionProps) => {
  const { t } = useTranslation('messages')
  const common = useCommon(ownId, person)
  const { position = null, fieldOfStudy = null } = person.introduction ?? {}
  if (position === null && fieldOfStudy === null && common.length === 0) return null
  return (
    <div className={className}>
      <p>
        <Facts facts={[position, fieldOfStudy]} />
      </p>
      {common.length > 0 && (
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {common.map((what) => (
            <li key={what} className="max-w-full">
              <Chip tone="good">{t(`common.${what}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What one has in common with somebody, as far as both show it. */
export const useCommon = (ownId: string, person: IntroductionProps['person'] | undefined): Common[] => {
  const { data: own } = useQuery(profileQuery(ownId))
  return own === undefined || person === undefined ? [] : commonOf(own, person)
}
