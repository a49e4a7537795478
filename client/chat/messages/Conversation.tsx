import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BlockDialog, ReportDialog } from '#client/safety/public.ts'
import { focusAfter } from '../conversations/entries.ts'
import { standingQuery } from '../conversations/queries.ts'
import { usePerson } from '../conversations/usePerson.ts'
import { ApiError } from '#client/platform/api.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Composer } from './Composer.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { MessageLog } from './MessageLog.tsx'
import { NotFound } from './NotFound.tsx'
import { conversationQuery } from './queries.ts'
import { RequestBar } from './RequestBar.tsx'
import { SearchPanel } from './SearchPanel.tsx'

/** The conversation with one person: who it is, what was said, and where one writes. */
export const Conversation = ({ ownId, userId }: { ownId: string; userId: string }) => {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const person = usePerson(userId)
  const standing = useQuery(standingQuery(userId)).data
  const { data, error } = useQuery(conversationQuery(userId))
  const [open, setOpen] = useState<'search' | 'report' | 'block'>()
  const menu = useRef<HTMLButtonElement>(null)
  // An address with a mistyped id is a 400: for whoever followed it, there is nobody either.
  const nobody = userId === ownId || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (nobody) return <NotFound />

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
      <ConversationHeader person={person} muted={standing?.muted ?? false}>
        {standing && (
          <ConversationMenu
            standing={standing}
            trigger={menu}
            onSearch={() => setOpen('search')}
            onReport={() => setOpen('report')}
            onBlock={() => setOpen('block')}
          />
        )}
      </ConversationHeader>
      {standing && <RequestBar ownId={ownId} standing={standing} onBlock={() => setOpen('block')} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {open === 'search' && <SearchPanel ownId={ownId} userId={userId} name={name} onClose={closeSearch} />}
        {/* Stays below what is searched: where one was reading, and what is new there. */}
        <div inert={open === 'search'} className="flex min-h-0 flex-1 flex-col">
          <MessageLog ownId={ownId} userId={userId} name={name} />
          {standing?.former || standing?.unavailable || standing?.request === 'refused' ? (
            <p className="border-t border-line bg-surface px-5 py-5 text-center text-[0.9375rem] text-soft">
              {standing.former ? t('former') : t(standing.unavailable ? 'unavailable' : 'request.refused', { name })}
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
