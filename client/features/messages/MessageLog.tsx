import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { LogEntry } from './LogEntry.tsx'
import { NewBelow } from './NewBelow.tsx'
import { useOutbox } from './outbox.ts'
import { fetchEarlier, keepLatest } from './queries.ts'
import { cachedPerson } from '#client/features/conversations/public.ts'
import { sendAgain } from './send.ts'
import { entriesOf, firstUnread, hasEarlier } from './timeline.ts'
import { useLogScroll } from './useLogScroll.ts'
import { useReadMark } from './useReadMark.ts'

type MessageLogProps = { ownId: string; userId: string; name: string; messages: readonly Message[] }

// This close to the top, in px, the page before is fetched.
const ahead = 400

/** What was said, oldest first, what is on its way, and where the new begins. */
export const MessageLog = ({ ownId, userId, name, messages }: MessageLogProps) => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const outbox = useOutbox()
  const entries = entriesOf(
    ownId,
    messages,
    outbox.filter(({ receiverId }) => receiverId === userId),
  )
  // Stays where it is until the conversation is left.
  const [newFrom] = useState(() => firstUnread(messages, ownId, cachedPerson(cache, userId)?.unread ?? 0))
  const earlier = useMutation({ mutationFn: () => fetchEarlier(cache, userId) })
  const { log, atBottom, newBelow, note, toBottom } = useLogScroll(entries, ownId)
  useReadMark(ownId, userId, messages)
  useEffect(() => () => keepLatest(cache, userId), [cache, userId])

  const moreAbove = hasEarlier(messages)
  const onScroll = () => {
    if (note() < ahead && moreAbove && earlier.isIdle) earlier.mutate(undefined, { onSuccess: earlier.reset })
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={t('log', { name })}
        // What is put in front is not news.
        aria-busy={earlier.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-3 [overflow-anchor:none]"
      >
        <div className={cx('flex min-h-full flex-col px-3.5 py-5 wide:px-6', entries.length > 0 && 'justify-end')}>
          {moreAbove && (
            <LoadMore
              label={t('earlier')}
              pending={earlier.isPending}
              onLoad={() => earlier.mutate(undefined, { onSuccess: earlier.reset })}
            />
          )}
          {earlier.isError && <p className="text-center text-sm text-bad">{t('earlier.failed')}</p>}
          {entries.length === 0 && (
            <div className="my-auto">
              <EmptyState headingLevel={3} title={t('log.empty', { name })}>
                {t('log.empty.hint')}
              </EmptyState>
            </div>
          )}
          <ol className="flex flex-col">
            {entries.map((entry, index) => (
              <LogEntry
                key={entry.key}
                entry={entry}
                before={entries[index - 1]}
                after={entries[index + 1]}
                mine={entry.senderId === ownId}
                name={name}
                isFirstNew={entry.sequence !== undefined && entry.sequence === newFrom}
                onRetry={(outgoing) => sendAgain(cache, ownId, outgoing)}
              />
            ))}
          </ol>
        </div>
      </div>
      <NewBelow away={!atBottom} count={newBelow} onGo={toBottom} />
    </div>
  )
}
