import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/platform/api.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Composer } from './Composer.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { MessageLog } from './MessageLog.tsx'
import { NotFound } from './NotFound.tsx'
import { conversationQuery } from './queries.ts'
import { sendText } from './send.ts'
import { usePerson } from '#client/features/conversations/public.ts'

/** The conversation with one person: who it is, what was said, and where one writes. */
export const Conversation = ({ ownId, userId }: { ownId: string; userId: string }) => {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const person = usePerson(userId)
  const { data, error, refetch } = useQuery(conversationQuery(userId))
  // An address with a mistyped id is a 400: for whoever followed it, there is nobody either.
  const nobody = userId === ownId || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (nobody) return <NotFound />

  const name = person?.fullName ?? ''
  return (
    <section className="flex min-h-0 min-w-0 flex-col bg-sunken">
      <ConversationHeader person={person} />
      {data !== undefined ? (
        <MessageLog ownId={ownId} userId={userId} name={name} messages={data} />
      ) : error === null ? (
        <ConversationSkeleton />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ErrorState title={t('log.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
            {error instanceof ApiError && error.status > 0 ? error.message : t('common:network_error')}
          </ErrorState>
        </div>
      )}
      <Composer userId={userId} name={name} onSend={(text) => sendText(cache, ownId, userId, text)} />
    </section>
  )
}
