import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Message } from '#contract/chat/messages.ts'
import { conversationQuery } from '#client/chat/conversations/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { FirstMessage } from '../header/Introduction.tsx'
import { jumpToMessage } from './jump.ts'
import { MessageListContext, useLatest } from './listContext.ts'
import { MessageRows } from './MessageRows.tsx'
import { MessageDialogs, MessageMenu } from '../actions/MessageMenu.tsx'
import { useMessageList } from './useMessageList.ts'
import { useMessageMenu } from '../actions/useMessageMenu.ts'
import { useTouchMenu } from '../actions/useTouchMenu.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { IconButton } from '#client/ui/IconButton.tsx'

type MessageListProps = { ownId: string; userId: string; name: string; messages: readonly Message[] }

const noReceipts = { delivered: 0, read: 0 }

/** Renders the messages of a conversation, their menu, and the button that jumps to the latest. */
export const MessageList = ({ ownId, userId, name, messages: newest }: MessageListProps) => {
  const { t } = useTranslation('messages')
  const hint = useId()
  const { data: conversation } = useQuery(conversationQuery(userId))
  const { reached = noReceipts, lastSequence = 0 } = conversation ?? {}
  // Nobody could read a reply in either case.
  const former = conversation !== undefined && (conversation.former || conversation.unavailable)
  const { about, menu, dialogs, openMenu, reply, react } = useMessageMenu(ownId, userId)
  const list = useMessageList({ ownId, userId, newest, about })
  const { entries, pages, roving, setExpanded } = list
  const { viewport, list: handle, atBottom, onScroll, onResize } = list.scroll

  const jump = (sequence: number) => jumpToMessage(userId, sequence)
  const actions = useLatest({ openMenu, reply, react, jump, setExpanded })
  const inLog = useMemo(() => ({ ownId, name, former, ...actions }), [ownId, name, former, actions])

  const openAtMessage = (target: Element, by?: 'touch' | DOMRect): boolean => {
    const row = target.closest('[data-index]')
    const entry = entries[Number(row?.getAttribute('data-index') ?? -1)]
    const bubble = row?.querySelector<HTMLElement>('[data-bubble]')
    if (!bubble || !entry || !('sequence' in entry) || entry.deletedAt !== null) return false
    openMenu(entry, bubble, by)
    return true
  }
  const touch = useTouchMenu((target) => openAtMessage(target, 'touch'))
  const onContextMenu = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    // On links and selected text, users want the browser's own menu.
    const isBrowsers = !(target instanceof Element) || target.closest('[data-bubble]') === null || target.closest('a')
    if (
      touch.isTouched() ||
      (!isBrowsers && isNothingSelected() && openAtMessage(target, new DOMRect(clientX, clientY)))
    )
      event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = event.target instanceof Element && event.target.matches('[data-index]')
    if (onRow && (event.key === 'Enter' || event.key === 'ContextMenu')) {
      event.preventDefault()
      openAtMessage(event.target as Element)
    } else roving.onKeyDown(event)
  }

  return (
    <div className="relative min-h-0 flex-1">
      <VisuallyHidden render={<p id={hint} />}>{t('log.keys')}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus and the menu */}
      <div
        ref={viewport}
        role="log"
        aria-label={t('log', { name })}
        aria-describedby={hint}
        // Rows mount and unmount while scrolling, so the live region announces new messages instead.
        aria-live="off"
        onKeyDown={onKeyDown}
        onFocusCapture={roving.onFocusCapture}
        onBlurCapture={roving.onBlurCapture}
        {...touch.handlers}
        onContextMenu={onContextMenu}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className={cx('relative flex min-h-full flex-col', entries.length > 0 && 'justify-end')}>
          {entries.length === 0 && (
            <div className="my-auto p-4">
              <FirstMessage ownId={ownId} name={name} person={conversation} />
            </div>
          )}
          <MessageListContext value={inLog}>
            <MessageRows
              key={pages.range.key}
              ref={handle}
              scrollRef={viewport}
              shift={pages.range.shift}
              onScroll={onScroll}
              onResize={() => {
                onResize()
                roving.focusWanted()
              }}
              entries={entries}
              ownId={ownId}
              pinned={list.pinned}
              tabStop={list.tabStop}
              moreAbove={pages.moreAbove}
              newFrom={list.newFrom}
              highlighted={list.highlighted}
              expanded={list.expanded}
              receipts={reached}
              total={Math.max(lastSequence, entries.length)}
            />
          </MessageListContext>
        </div>
      </div>
      {pages.failed && <PageFailure onRetry={pages.retry} />}
      <JumpToLatest away={!atBottom} count={list.newBelow} onGo={list.toNewest} />
      <MessageMenu {...menu} former={former} onClose={() => !touch.isHolding() && menu.onClose()} />
      <MessageDialogs person={{ _id: userId, fullName: name, former }} messages={pages.shown} {...dialogs} />
    </div>
  )
}

/** Shows an error over the rows when the next page could not be fetched. */
const PageFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex max-w-110 flex-wrap items-center justify-between gap-2 rounded-m border border-line bg-surface px-4 py-2 text-sm text-bad shadow-2"
    >
      {t('earlier.failed')}
      <Button variant="ghost" size="s" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}

const isNothingSelected = (): boolean => document.getSelection()?.isCollapsed !== false

/** Renders the button that jumps to the latest message, with the number of new ones. */
const JumpToLatest = ({ away, count, onGo }: { away: boolean; count: number; onGo: () => void }) => {
  const { t } = useTranslation('messages')
  if (!away) return null
  return (
    <div className="absolute end-4 bottom-4">
      {count > 0 ? (
        <Button variant="secondary" size="s" className="shadow-2" onClick={onGo}>
          {t('new_below', { count })}
          <ArrowDown size={16} />
        </Button>
      ) : (
        <IconButton variant="outline" label={t('to_newest')} className="shadow-2" onClick={onGo}>
          <ArrowDown size={20} />
        </IconButton>
      )}
    </div>
  )
}
