import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation } from '#contract/chat/conversations.ts'
import { standingQuery } from '../conversations/queries.ts'
import { useDraft, writeDraft } from '../conversations/drafts.ts'
import { useCommon } from './Introduction.tsx'
import { focusComposer } from './keyboard.ts'
import { useOutbox } from './outbox.ts'

/** Two beginnings of a conversation, or of an answer to a request: pressing one writes it, to be changed and sent. */
export const Openers = ({ ownId, userId }: { ownId: string; userId: string }) => {
  const { t } = useTranslation('messages')
  const { data: standing } = useQuery(standingQuery(userId))
  const isWritten = useDraft(userId) !== ''
  const isSending = useOutbox().some(({ receiverId }) => receiverId === userId)
  const common = useCommon(ownId, standing)
  if (standing === undefined || isWritten || isSending || !isBeginning(standing)) return null

  const field = standing.introduction?.fieldOfStudy ?? ''
  const first = common.includes('field') ? t('opener.field', { field }) : t('opener.hello')
  const texts =
    standing.request === 'received'
      ? [t('opener.welcome'), t('opener.ask')]
      : [first, t(standing.role === 'alumni' ? 'opener.alumni' : 'opener.student')]
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
