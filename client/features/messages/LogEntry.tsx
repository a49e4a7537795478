import { useTranslation } from 'react-i18next'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { dayWords } from '#client/platform/days.ts'
import { MessageText } from './MessageText.tsx'
import { NotSent } from './NotSent.tsx'
import type { Outgoing } from './outbox.ts'
import { continues, type Entry, startsDay } from './timeline.ts'

type LogEntryProps = {
  entry: Entry
  before: Entry | undefined
  after: Entry | undefined
  mine: boolean
  name: string
  isFirstNew: boolean
  onRetry: (outgoing: Outgoing) => void
}

/** A message, with its day above it when it is the first of one, and its time. */
export const LogEntry = ({ entry, before, after, mine, name, isFirstNew, onRetry }: LogEntryProps) => {
  const { t } = useTranslation('messages')
  const { message, createdAt, outgoing } = entry
  const endsGroup = after === undefined || !continues(after, entry)
  const onItsWay = outgoing !== undefined && outgoing.failure === undefined

  return (
    <li
      {...(isFirstNew && { 'data-new': true })}
      className={cx('flex flex-col', mine ? 'items-end' : 'items-start', continues(entry, before) ? 'mt-1' : 'mt-3.5')}
    >
      {startsDay(entry, before) && (
        <time
          dateTime={createdAt}
          className="mb-3.5 self-center rounded-full border border-line bg-surface px-3 py-0.5 text-[0.8125rem] text-muted"
        >
          {dayWords(createdAt, { today: t('day.today'), yesterday: t('day.yesterday') })}
        </time>
      )}
      {isFirstNew && (
        <p className="mb-3.5 flex w-full items-center gap-3 text-[0.8125rem] font-semibold text-bad before:h-px before:flex-1 before:bg-bad/40 after:h-px after:flex-1 after:bg-bad/40">
          {t('new')}
        </p>
      )}
      <div
        className={cx(
          'max-w-[min(35rem,82%)] rounded-[18px] border px-3.5 pt-2 pb-1.5',
          mine ? 'border-transparent bg-mine text-on-mine' : 'border-line bg-theirs text-ink',
          endsGroup && (mine ? 'rounded-ee-[6px]' : 'rounded-es-[6px]'),
          onItsWay && 'opacity-80',
        )}
      >
        <VisuallyHidden>{mine ? t('says.you') : name}: </VisuallyHidden>
        <MessageText text={message} />
        <p className={cx('tabular mt-0.5 text-end text-xs', !mine && 'text-muted')}>
          {onItsWay ? (
            t('sending')
          ) : (
            <time dateTime={createdAt} title={dayAndTime(createdAt)}>
              {timeOfDay(createdAt)}
            </time>
          )}
        </p>
      </div>
      {outgoing?.failure !== undefined && <NotSent reason={outgoing.failure} onRetry={() => onRetry(outgoing)} />}
    </li>
  )
}
