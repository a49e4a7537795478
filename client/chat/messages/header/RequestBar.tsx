import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Conversation, answerRequest } from '#contract/chat/conversations.ts'
import { LIMITS } from '#contract/limits.ts'
import { useRoleWords } from '#client/chat/conversations/person.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Introduction } from './Introduction.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshPresence } from '#client/people/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { everything, conversationQuery } from '#client/chat/conversations/queries.ts'

type RequestBarProps = { ownId: string; conversation: Conversation; onBlock: () => void }

/** Renders the status and actions of a message request. Renders nothing once it is accepted. */
export const RequestBar = ({ ownId, conversation, onBlock }: RequestBarProps) => {
  const { t } = useTranslation('messages')
  const name = useNameOf()(conversation)
  const roleWords = useRoleWords()
  const { answer, answering } = useAnswerRequest(conversation._id)
  const { request, lastSequence } = conversation
  useFocusAfterAnswer(request)

  if (request === 'received')
    return (
      <Bar
        title={t('request.received', { name })}
        about={
          <Introduction
            ownId={ownId}
            person={conversation}
            className="mt-1 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink"
          />
        }
        actions={
          <>
            <Button size="s" pending={answering === true} onClick={() => answer(true)}>
              {t('request.accept')}
            </Button>
            <Button size="s" variant="ghost" pending={answering === false} onClick={() => answer(false)}>
              {t('request.decline')}
            </Button>
            <Button size="s" variant="ghost" className="text-bad!" onClick={onBlock}>
              {t('block')}
            </Button>
          </>
        }
      >
        {t('request.received.hint', { who: roleWords(conversation), name })}
      </Bar>
    )
  if (request === 'declined')
    return (
      <Bar
        title={t('request.declined', { name })}
        actions={
          <Button size="s" variant="ghost" pending={answering === true} onClick={() => answer(true)}>
            {t('request.accept_after_all')}
          </Button>
        }
      >
        {t('request.declined.hint', { name })}
      </Bar>
    )
  if (request === 'sent')
    return (
      <Bar title={t('request.sent', { name })}>
        {lastSequence >= LIMITS.requestMessages
          ? t('request.sent.full', { name, count: LIMITS.requestMessages })
          : t('request.sent.hint', { name, sent: lastSequence, maximum: LIMITS.requestMessages })}
      </Bar>
    )
  if (request === 'needed')
    return (
      <Bar title={t('request.needed', { name })}>
        {t('request.needed.hint', { name, maximum: LIMITS.requestMessages })}
      </Bar>
    )
  return null
}

/** The pressed button is gone, so the focus goes to the new status, or else to the other member's name. */
const useFocusAfterAnswer = (request: Conversation['request']): void => {
  const before = useRef(request)
  useEffect(() => {
    const answered = before.current !== request
    before.current = request
    if (!answered || document.activeElement !== document.body) return
    const bar = document.querySelector<HTMLElement>('[data-request]')
    const place = bar ?? document.getElementById('conversation-title')
    place?.focus({ preventScroll: true })
  }, [request])
}

type BarProps = { title: string; about?: ReactNode; children: ReactNode; actions?: ReactNode }

const Bar = ({ title, about, children, actions }: BarProps) => (
  <section
    aria-label={title}
    tabIndex={-1}
    data-request
    className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-pale px-4 py-3 outline-none wide:px-6"
  >
    <div className="flex min-w-56 flex-1 items-start gap-3">
      <MailQuestion size={20} className="mt-0.5 shrink-0 text-navy" />
      <div className="min-w-0">
        <p className="text-[0.9375rem] font-semibold text-heading">{title}</p>
        {about}
        <p className="text-sm text-soft">{children}</p>
      </div>
    </div>
    {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
  </section>
)

/** Accepts or declines a member's request. `answering` says which of the two is in progress. */
const useAnswerRequest = (userId: string) => {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accepted: boolean) => api(answerRequest, { params: { userId }, body: { accepted } }),
    onSuccess: (conversation) => cache.setQueryData(conversationQuery(userId).queryKey, conversation),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      // Accepting a request reveals the other member's presence.
      refreshPresence()
      return cache.invalidateQueries({ queryKey: everything })
    },
  })
  return { answer: mutate, answering: isPending ? variables : undefined }
}
