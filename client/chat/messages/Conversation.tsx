import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Conversation as ConversationState } from '#contract/chat/conversations.ts'
import { BlockDialog, ReportDialog } from '#client/trust/public.ts'
import { focusAfter } from '../conversations/list/entries.ts'
import { useDraft, writeDraft } from '../conversations/drafts.ts'
import { conversationQuery } from '../conversations/queries.ts'
import { usePerson } from '../conversations/person.ts'
import { ApiError } from '#client/platform/api.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import type { Message } from '#contract/chat/messages.ts'
import { celebrate } from '#client/platform/celebrate.ts'
import { Composer } from './composer/Composer.tsx'
import { ConversationHeader, ConversationMenu } from './header/ConversationHeader.tsx'
import { ConversationMessages } from './list/ConversationMessages.tsx'
import { messagesQuery } from './cache/queries.ts'
import { RequestBar } from './header/RequestBar.tsx'
import { SearchPanel } from './search/SearchPanel.tsx'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NotFound as Drawing } from '#client/ui/illustrations/NotFound.tsx'

/** Renders the conversation with one member: header, messages and composer. */
export const Conversation = ({ ownId, userId }: { ownId: string; userId: string }) => {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const person = usePerson(userId)
  const conversation = useQuery(conversationQuery(userId)).data
  const { data, error } = useQuery(messagesQuery(userId))
  const [open, setOpen] = useState<'search' | 'report' | 'block'>()
  const menu = useRef<HTMLButtonElement>(null)
  useBeginning(userId, conversation !== undefined)
  useFirstReply(ownId, data)
  // An address with a mistyped id is a 400, which is shown like a member who doesn't exist.
  const nobody = userId === ownId || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (nobody) return <ConversationNotFound />

  const name = person === undefined ? '' : nameOf(person)
  const close = () => setOpen(undefined)
  const closeSearch = () => {
    close()
    menu.current?.focus()
  }
  const leave = () => {
    focusAfter(userId)
    void navigate('/dashboard/messages')
  }
  return (
    <section aria-labelledby="conversation-title" className="flex min-h-0 min-w-0 flex-col bg-sunken">
      <ConversationHeader person={person} muted={conversation?.muted ?? false}>
        {conversation && (
          <ConversationMenu
            conversation={conversation}
            trigger={menu}
            onSearch={() => setOpen('search')}
            onReport={() => setOpen('report')}
            onBlock={() => setOpen('block')}
          />
        )}
      </ConversationHeader>
      {conversation && !conversation.inMemoriam && (
        <RequestBar ownId={ownId} conversation={conversation} onBlock={() => setOpen('block')} />
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {open === 'search' && <SearchPanel ownId={ownId} userId={userId} name={name} onClose={closeSearch} />}
        {/* Stays mounted below the search, to keep the scroll position and the new messages. */}
        <div inert={open === 'search'} className="flex min-h-0 flex-1 flex-col">
          <ConversationMessages ownId={ownId} userId={userId} name={name} />
          {conversation !== undefined && isClosed(conversation) ? (
            <p className="border-t border-line bg-surface px-5 py-5 text-center text-[0.9375rem] text-soft">
              {conversation.former
                ? t('former')
                : conversation.inMemoriam
                  ? t('in_memoriam', { name })
                  : t(conversation.unavailable ? 'unavailable' : 'request.refused', { name })}
            </p>
          ) : (
            <Composer ownId={ownId} userId={userId} name={name} />
          )}
        </div>
      </div>
      {person && (
        <>
          <ReportDialog
            person={{ ...person, fullName: name }}
            messages={data}
            open={open === 'report'}
            onClose={close}
            onBlocked={leave}
          />
          <BlockDialog person={person} open={open === 'block'} onClose={close} onBlocked={leave} />
        </>
      )}
    </section>
  )
}

// Celebrates the answer to what the member wrote first. Before it, they may have written three messages.
const useFirstReply = (ownId: string, messages: readonly Message[] | undefined): void => {
  const [first] = messages ?? []
  const isReplied =
    first?.senderId === ownId &&
    first.sequence === 1 &&
    messages !== undefined &&
    messages.length <= 4 &&
    messages.some(({ senderId }) => senderId !== ownId)
  useEffect(() => {
    if (isReplied) celebrate('reply')
  }, [isReplied])
}

const isClosed = ({ former, unavailable, inMemoriam, request }: ConversationState): boolean =>
  former || unavailable || inMemoriam || request === 'refused'

/** Renders the empty state for a URL whose member doesn't exist or can't be written to. */
const ConversationNotFound = () => {
  const { t } = useTranslation('messages')
  const heldBack = useAwaitingVerification()
  return (
    <section className="overflow-y-auto bg-sunken">
      <EmptyState
        illustration={<Drawing />}
        title={t('not_found')}
        action={!heldBack && <Button render={<Link to="/dashboard/network" />}>{t('to_network')}</Button>}
      >
        {!heldBack && <p>{t('not_found.hint')}</p>}
      </EmptyState>
    </section>
  )
}

// A link may suggest a first text. It can be edited, and never replaces an existing draft.
const useBeginning = (userId: string, isLoaded: boolean): void => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const draft = useDraft(userId)
  const begin: unknown = typeof state === 'object' && state !== null && 'begin' in state ? state.begin : undefined
  useEffect(() => {
    if (!isLoaded || typeof begin !== 'string') return
    if (draft.trim() === '') writeDraft(userId, begin)
    void navigate('.', { replace: true, state: null })
  }, [isLoaded, begin, draft, userId, navigate])
}
