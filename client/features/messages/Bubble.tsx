import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { type Message, wordsOf } from '#contract/messages.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AttachmentFile } from './AttachmentFile.tsx'
import { AttachmentImage } from './AttachmentImage.tsx'
import { useLogActions } from './logActions.ts'
import { MessageState } from './MessageState.tsx'
import { MessageText } from './MessageText.tsx'
import { QuoteBlock } from './QuoteBlock.tsx'
import type { Delivery } from './timeline.ts'

type BubbleProps = {
  message: Message
  mine: boolean
  tabIndex: number
  delivery: Delivery | undefined
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

/** What a stored message holds: what it answers, its file, its text, and how it stands. */
export const Bubble = ({ message, mine, tabIndex, delivery, unfolded, onUnfold }: BubbleProps) => {
  const { t } = useTranslation('messages')
  const { name } = useLogActions()
  const { replyTo, attachment, createdAt, editedAt } = message
  const deleted = message.deletedAt !== null
  const words = wordsOf(message)

  return (
    <>
      <VisuallyHidden>{mine ? t('says.you') : name}: </VisuallyHidden>
      {deleted ? (
        <p className="flex items-center gap-2 italic opacity-85">
          <Ban size={16} className="shrink-0" />
          {t(mine ? 'deleted.mine' : 'deleted')}
        </p>
      ) : (
        <>
          {replyTo !== null && <QuoteBlock quote={replyTo} mine={mine} tabIndex={tabIndex} />}
          {attachment !== null &&
            (attachment.type === 'application/pdf' ? (
              <AttachmentFile attachment={attachment} mine={mine} tabIndex={tabIndex} />
            ) : (
              <AttachmentImage attachment={attachment} tabIndex={tabIndex} />
            ))}
          {words !== '' && <MessageText text={words} tabIndex={tabIndex} unfolded={unfolded} onUnfold={onUnfold} />}
        </>
      )}
      <p className={cx('tabular mt-0.5 flex items-center justify-end gap-1.5 text-xs', !mine && 'text-muted')}>
        {editedAt !== null && !deleted && <span title={dayAndTime(editedAt)}>{t('edited')}</span>}
        <time dateTime={createdAt} title={dayAndTime(createdAt)}>
          {timeOfDay(createdAt)}
        </time>
        {delivery !== undefined && !deleted && <MessageState delivery={delivery} />}
      </p>
    </>
  )
}
