import { memo } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Bubble } from '../message/Bubble.tsx'
import { focusComposer, hasTouchKeyboard } from '../composer/ComposerBox.tsx'
import { useMessageListContext } from './listContext.ts'
import { FailedMessage, OutgoingBubble } from '../message/OutgoingBubble.tsx'
import { isCancellable, type Outgoing } from '../sending/outbox.ts'
import { Reactions } from '../message/Reactions.tsx'
import { discard, sendAgain, moveToDraft } from '../sending/send.ts'
import { type Delivery, type Entry, keyOf } from '../cache/timeline.ts'
import { dayWords } from '#client/platform/days.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import type { Message } from '#contract/chat/messages.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type MessageRowProps = {
  entry: Entry
  /** Whether it is the first of its day, and the first or last of its sender's group. */
  startsDay: boolean
  startsGroup: boolean
  endsGroup: boolean
  isFirstNew: boolean
  /** The state of an own stored message. */
  delivery: Delivery | undefined
  /** The message was just jumped to. */
  highlighted: boolean
  expanded: boolean
  /** 0 for the single row that Tab reaches, including its content. */
  tabIndex: number
}

/** Renders a message with its actions, and the day above the first message of a day. */
export const MessageRow = memo(function MessageRow({
  entry,
  startsDay,
  startsGroup,
  endsGroup,
  isFirstNew,
  delivery,
  highlighted,
  expanded,
  tabIndex,
}: MessageRowProps) {
  const { t } = useTranslation('common')
  const { ownId, setExpanded } = useMessageListContext()
  const mine = entry.senderId === ownId
  const outgoing = 'outgoing' in entry ? entry.outgoing : undefined
  const onExpand = (open: boolean) => setExpanded(keyOf(entry, ownId), open)
  const giveUp = async (given: Outgoing) => {
    await discard(given)
    // The pressed button is gone together with its message.
    if (!hasTouchKeyboard()) focusComposer()
  }

  return (
    <div className={cx('flex flex-col', mine ? 'items-end' : 'items-start', startsGroup ? 'pt-3.5' : 'pt-1')}>
      {startsDay && <DaySeparator at={entry.createdAt} />}
      {isFirstNew && <NewSeparator />}
      <div
        data-bubble
        className={cx(
          'relative max-w-[min(35rem,82%)] rounded-[18px] border px-3.5 py-1.5 outline-offset-2 transition-shadow duration-500 group-focus-visible/row:outline-2 group-focus-visible/row:outline-focus',
          mine ? 'border-transparent bg-mine text-on-mine' : 'border-line bg-theirs text-ink',
          endsGroup && (mine ? 'rounded-ee-[6px]' : 'rounded-es-[6px]'),
          outgoing !== undefined && outgoing.state !== 'failed' && 'opacity-80',
          highlighted && 'ring-4 ring-orange',
        )}
      >
        {'outgoing' in entry ? (
          <OutgoingBubble outgoing={entry.outgoing} tabIndex={tabIndex} expanded={expanded} onExpand={onExpand} />
        ) : (
          <>
            <Bubble
              message={entry}
              mine={mine}
              tabIndex={tabIndex}
              delivery={delivery}
              expanded={expanded}
              onExpand={onExpand}
            />
            {entry.deletedAt === null && <MessageActions message={entry} mine={mine} tabIndex={tabIndex} />}
          </>
        )}
      </div>
      {'reactions' in entry && entry.reactions.length > 0 && entry.deletedAt === null && (
        <Reactions message={entry} tabIndex={tabIndex} />
      )}
      {outgoing !== undefined && isCancellable(outgoing) && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => void giveUp(outgoing)}
          className="min-h-11 rounded-s px-1 text-sm font-semibold text-soft underline underline-offset-4"
        >
          {t('cancel')}
        </button>
      )}
      {outgoing?.state === 'failed' && (
        <FailedMessage
          reason={outgoing.reason}
          tabIndex={tabIndex}
          onRetry={() => void sendAgain(outgoing)}
          onTakeBack={outgoing.file === null ? () => void moveToDraft(outgoing).then(focusComposer) : undefined}
          onDiscard={() => void giveUp(outgoing)}
        />
      )}
    </div>
  )
})

/** Shows the day of the messages below. */
const DaySeparator = ({ at }: { at: string }) => {
  const { t } = useTranslation('messages')
  return (
    <time
      dateTime={at}
      className="mb-3.5 self-center rounded-full border border-line bg-surface px-3 py-0.5 text-[0.8125rem] text-muted"
    >
      {dayWords(at, { today: t('day.today'), yesterday: t('day.yesterday') })}
    </time>
  )
}

/** Marks where new messages start. */
const NewSeparator = () => {
  const { t } = useTranslation('messages')
  return (
    <p className="mb-3.5 flex w-full items-center gap-3 text-[0.8125rem] font-semibold text-bad before:h-px before:flex-1 before:bg-bad/40 after:h-px after:flex-1 after:bg-bad/40">
      {t('new')}
    </p>
  )
}

type MessageActionsProps = { message: Message; mine: boolean; tabIndex: number }

/** Renders the actions beside a message while it is hovered or focused. On touch devices, a long press opens them instead. */
const MessageActions = ({ message, mine, tabIndex }: MessageActionsProps) => {
  const { t } = useTranslation('messages')
  const { former, reply, openMenu } = useMessageListContext()
  return (
    <div
      className={cx(
        'absolute top-1/2 flex -translate-y-1/2 opacity-0 transition-opacity duration-120 group-hover/row:opacity-100 group-focus-within/row:opacity-100 [@media(hover:none)]:pointer-events-none',
        mine ? 'end-full me-1' : 'start-full ms-1',
      )}
    >
      {!former && (
        <IconButton
          size="s"
          label={t('menu.reply')}
          tabIndex={tabIndex}
          onClick={() => reply(message)}
          className="max-wide:hidden"
        >
          <Reply size={18} />
        </IconButton>
      )}
      <IconButton
        size="s"
        label={t('menu')}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={(event) => openMenu(message, event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
    </div>
  )
}
