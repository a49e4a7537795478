import { useTranslation } from '#client/platform/i18n.ts'
import { useParams } from 'react-router'
import { ListHeading } from '../conversations/list/PeopleList.tsx'
import { People } from '../conversations/list/People.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { cx } from '#client/ui/classes.ts'
import { Conversation } from './Conversation.tsx'
import { SearchResults } from './search/SearchResults.tsx'
import { jumpToMessage } from './list/jump.ts'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { useEffect, useRef } from 'react'
import { focusEntry } from '../conversations/list/entries.ts'

/** Renders the conversation list and the open conversation: side by side, or one at a time on a narrow screen. */
export const MessagesPage = () => {
  const { t } = useTranslation('messages')
  const { userId } = useParams()
  const ownId = useSession()?.userId
  useFocusBetween(userId)
  if (ownId === undefined) return null

  const searchResults = (words: string) => (
    <div className="mt-2 border-t border-line">
      <ListHeading>{t('search.results')}</ListHeading>
      <SearchResults
        words={words}
        ownId={ownId}
        label={t('search.results')}
        onChoose={({ user, message }) => jumpToMessage(user._id, message.sequence)}
      />
    </div>
  )
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden bg-surface wide:grid-cols-[17rem_minmax(0,1fr)] rail:grid-cols-[20.5rem_minmax(0,1fr)]">
      <People
        ownId={ownId}
        chosen={userId}
        searchResults={searchResults}
        className={cx('border-line wide:border-e', userId && 'max-wide:hidden')}
      />
      {userId === undefined ? (
        <NoConversationSelected className="max-wide:hidden" />
      ) : (
        <Conversation key={userId} ownId={ownId} userId={userId} />
      )}
    </div>
  )
}

/** Renders the empty state while no conversation is open. */
const NoConversationSelected = ({ className }: { className?: string }) => {
  const { t } = useTranslation('messages')
  return (
    <section className={cx('flex min-h-0 flex-col bg-sunken', className)}>
      <header className="flex min-h-19 items-center border-b border-line bg-surface px-6">
        <h2 className="text-lg">{t('choose')}</h2>
      </header>
      <div className="grid flex-1 place-content-center justify-items-center gap-5 p-6 text-center">
        <div className="w-50">
          <Conversations />
        </div>
        <p className="max-w-sm text-soft">{t('choose.hint')}</p>
      </div>
    </section>
  )
}

/**
 * Moves the focus when the list and a conversation replace each other: to the heading of the opened conversation, unless its
 * composer has the focus, and back to the entry it was opened from.
 */
const useFocusBetween = (userId: string | undefined): void => {
  const before = useRef(userId)

  useEffect(() => {
    const left = before.current
    before.current = userId
    if (left === userId) return
    if (userId === undefined && left !== undefined) focusEntry(left)
    // When both are side by side, the focus stays in the list.
    else if (!document.activeElement?.checkVisibility() || document.activeElement === document.body)
      document.getElementById('conversation-title')?.focus({ preventScroll: true })
  }, [userId])
}
