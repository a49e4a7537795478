import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { Bubble } from '../Bubble.tsx'
import { focusComposer, hasTouchKeyboard } from '../keyboard.ts'
import { useLogActions } from '../logActions.ts'
import { NotSent } from '../NotSent.tsx'
import { isCancellable, type Outgoing } from '../outbox.ts'
import { OutgoingBubble } from '../OutgoingBubble.tsx'
import { Reactions } from '../Reactions.tsx'
import { RowTools } from '../RowTools.tsx'
import { discard, sendAgain, takeBack } from '../send.ts'
import { DaySeparator, NewSeparator } from '../Separators.tsx'
import { type Delivery, type Entry, keyOf } from '../timeline.ts'

type MessageRowProps = {
  entry: Entry
  /** It is the first of its day, of what one person says, or the last of that. */
  startsDay: boolean
  startsGroup: boolean
  endsGroup: boolean
  isFirstNew: boolean
  /** Of one's own stored message. */
  delivery: Delivery | undefined
  /** It was just jumped to. */
  highlighted: boolean
  unfolded: boolean
  /** 0 for the one row of the log that the Tab key reaches, with all that is in it. */
  tabIndex: number
}

/** A message, with its day above it when it is the first of one, and what can be done with it. */
export const MessageRow = memo(function MessageRow({
  entry,
  startsDay,
  startsGroup,
  endsGroup,
  isFirstNew,
  delivery,
  highlighted,
  unfolded,
  tabIndex,
}: MessageRowProps) {
  const { t } = useTranslation('common')
  const { ownId, unfold } = useLogActions()
  const mine = entry.senderId === ownId
  const outgoing = 'outgoing' in entry ? entry.outgoing : undefined
  const onUnfold = (open: boolean) => unfold(keyOf(entry, ownId), open)
  const giveUp = async (given: Outgoing) => {
    await discard(given)
    // The button that was pressed is gone with its message.
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
          <OutgoingBubble outgoing={entry.outgoing} tabIndex={tabIndex} unfolded={unfolded} onUnfold={onUnfold} />
        ) : (
          <>
            <Bubble
              message={entry}
              mine={mine}
              tabIndex={tabIndex}
              delivery={delivery}
              unfolded={unfolded}
              onUnfold={onUnfold}
            />
            {entry.deletedAt === null && <RowTools message={entry} mine={mine} tabIndex={tabIndex} />}
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
        <NotSent
          reason={outgoing.reason}
          tabIndex={tabIndex}
          onRetry={() => void sendAgain(outgoing)}
          onTakeBack={outgoing.file === null ? () => void takeBack(outgoing).then(focusComposer) : undefined}
          onDiscard={() => void giveUp(outgoing)}
        />
      )}
    </div>
  )
})
