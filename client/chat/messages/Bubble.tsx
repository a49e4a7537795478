import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { type Message, wordsOf } from '#contract/chat/messages.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { attachmentBox, imageOverhang } from './attachmentBox.ts'
import { AttachmentFile } from './AttachmentFile.tsx'
import { AttachmentImage } from './AttachmentImage.tsx'
import { useLogActions } from './logActions.ts'
import { MessageEnd } from './MessageEnd.tsx'
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
  const isImage = attachment !== null && attachment.type !== 'application/pdf'
  const image = isImage ? attachmentBox(attachment, words !== '') : undefined
  const end = (
    <MessageEnd muted={!mine}>
      {editedAt !== null && !deleted && <span title={dayAndTime(editedAt)}>{t('edited')}</span>}
      <time dateTime={createdAt} title={dayAndTime(createdAt)}>
        {timeOfDay(createdAt)}
      </time>
      {delivery !== undefined && !deleted && <MessageState delivery={delivery} />}
    </MessageEnd>
  )

  return (
    // What stands below an image is as wide as that: no strip remains beside it.
    <div style={image && { width: image.width - imageOverhang }} className="max-w-full">
      <VisuallyHidden>{mine ? t('says.you') : name}: </VisuallyHidden>
      {deleted ? (
        <p className="flow-root">
          <span className="inline-flex items-center gap-2 italic opacity-85">
            <Ban size={16} className="shrink-0" />
            {t(mine ? 'deleted.mine' : 'deleted')}
          </span>
          {end}
        </p>
      ) : (
        <>
          {replyTo !== null && <QuoteBlock quote={replyTo} mine={mine} tabIndex={tabIndex} />}
          {attachment !== null &&
            (image === undefined ? (
              <AttachmentFile attachment={attachment} mine={mine} tabIndex={tabIndex} />
            ) : (
              <AttachmentImage attachment={attachment} box={image} tabIndex={tabIndex} />
            ))}
          {words === '' ? (
            <p className="flex justify-end">{end}</p>
          ) : (
            <MessageText text={words} end={end} tabIndex={tabIndex} unfolded={unfolded} onUnfold={onUnfold} />
          )}
        </>
      )}
    </div>
  )
}
