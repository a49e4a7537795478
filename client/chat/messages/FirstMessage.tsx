import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Conversation } from '#contract/chat/conversations.ts'
import { useRoleWords } from '../conversations/useRoleWords.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Introduction } from './Introduction.tsx'

type FirstMessageProps = { ownId: string; name: string; person: Conversation | undefined }

/** Where nothing was said yet: whom one is about to write to. */
export const FirstMessage = ({ ownId, name, person }: FirstMessageProps) => {
  const { t } = useTranslation('messages')
  const roleWords = useRoleWords()
  if (person === undefined || person.former || person.unavailable)
    return (
      <EmptyState headingLevel={3} title={t('log.empty', { name })}>
        {t('log.empty.hint')}
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={3}
      title={t('log.empty', { name })}
      action={
        <Link to={`/dashboard/network/${person._id}`} className="font-semibold text-link underline underline-offset-3">
          {t('profile')}
        </Link>
      }
    >
      <div className="mt-4 mb-2 flex justify-center">
        <Avatar id={person._id} name={name} photo={person.profilePhoto} size="l" />
      </div>
      <p>{roleWords(person)}</p>
      <Introduction ownId={ownId} person={person} className="grid justify-items-center gap-3 text-ink" />
    </EmptyState>
  )
}
