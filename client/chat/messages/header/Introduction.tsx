import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Conversation } from '#contract/chat/conversations.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import type { Profile } from '#contract/people/profiles.ts'
import { Link } from 'react-router'
import { useRoleWords } from '#client/chat/conversations/person.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { conversationQuery } from '#client/chat/conversations/queries.ts'
import { useDraft, writeDraft } from '#client/chat/conversations/drafts.ts'
import { focusComposer } from '../composer/ComposerBox.tsx'
import { useOutbox } from '../sending/outbox.ts'

type IntroductionProps = {
  ownId: string
  person: Pick<Conversation, 'introduction' | 'graduationYear'>
  className?: string
}

/** Shows a member's work, studies and what they have in common with the viewer. Renders nothing without any of these. */
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

/** Shows what two members have in common, as far as both share it. */
const useCommon = (ownId: string, person: IntroductionProps['person'] | undefined): Common[] => {
  const { data: own } = useQuery(profileQuery(ownId))
  return own === undefined || person === undefined ? [] : commonOf(own, person)
}

/** A thing that two members can have in common. */
type Common = 'field' | 'year'

/** Returns what two members have in common: field of study, year of graduation. */
const commonOf = (
  own: Pick<Profile, 'fieldOfStudy' | 'graduationYear'>,
  { introduction, graduationYear }: Pick<Conversation, 'introduction' | 'graduationYear'>,
): Common[] => {
  const common: Common[] = []
  const [ownField, field] = [own.fieldOfStudy, introduction?.fieldOfStudy]
  if (ownField && ownField.toLocaleLowerCase() === field?.toLocaleLowerCase()) common.push('field')
  if (own.graduationYear !== null && own.graduationYear === graduationYear) common.push('year')
  return common
}

type FirstMessageProps = { ownId: string; name: string; person: Conversation | undefined }

/** Renders an empty conversation, which introduces the other member. */
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
      title={person.request === 'refused' ? name : t('log.empty', { name })}
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

/** Suggests two first sentences for a conversation or for the reply to a request. Pressing one writes it into the composer. */
export const ConversationStarters = ({ ownId, userId }: { ownId: string; userId: string }) => {
  const { t } = useTranslation('messages')
  const { data: conversation } = useQuery(conversationQuery(userId))
  const isWritten = useDraft(userId) !== ''
  const isSending = useOutbox().some(({ receiverId }) => receiverId === userId)
  const common = useCommon(ownId, conversation)
  if (conversation === undefined || isWritten || isSending || !isBeginning(conversation)) return null

  const field = conversation.introduction?.fieldOfStudy ?? ''
  const first = common.includes('field') ? t('opener.field', { field }) : t('opener.hello')
  const texts =
    conversation.request === 'received'
      ? [t('opener.welcome'), t('opener.ask')]
      : [first, t(conversation.role === 'alumni' ? 'opener.alumni' : 'opener.student')]
  const write = (text: string) => {
    writeDraft(userId, text)
    focusComposer()
  }
  return (
    <ul
      aria-label={t('openers')}
      className="flex flex-wrap gap-2 border-t border-line bg-surface px-3.5 py-3 wide:px-6"
    >
      {texts.map((text) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            onClick={() => write(text)}
            className="min-h-11 rounded-[1.4rem] border border-line-strong bg-surface px-4 py-1.5 text-start text-sm text-link hover:border-navy hover:bg-pale"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const isBeginning = ({ request, lastSequence }: Conversation): boolean => request === 'received' || lastSequence === 0
