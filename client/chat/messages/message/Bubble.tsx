import Ban from 'lucide-react/icons/ban'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Message, type Quote, wordsOf } from '#contract/chat/messages.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { attachmentBox, AttachmentFile, AttachmentImage, imageOverhang } from './Attachment.tsx'
import { useMessageListContext } from '../list/listContext.ts'
import { MessageText } from './MessageText.tsx'
import type { Delivery } from '../cache/timeline.ts'
import { cx } from '#client/ui/classes.ts'
import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock3 from 'lucide-react/icons/clock-3'

type BubbleProps = {
  message: Message
  mine: boolean
  tabIndex: number
  delivery: Delivery | undefined
  expanded: boolean
  onExpand: (expanded: boolean) => void
}

/** Renders the content of a stored message: quote, file, text, time and state. */
export const Bubble = ({ message, mine, tabIndex, delivery, expanded, onExpand }: BubbleProps) => {
  const { t } = useTranslation('messages')
  const { name } = useMessageListContext()
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
    // The content below an image is as wide as the image, so that no gap remains.
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
            <MessageText text={words} end={end} tabIndex={tabIndex} expanded={expanded} onExpand={onExpand} />
          )}
        </>
      )}
    </div>
  )
}

type QuoteBlockProps = { quote: Quote; mine: boolean; tabIndex: number }

/** Renders the quoted message. Pressing it jumps there. */
export const QuoteBlock = ({ quote, mine, tabIndex }: QuoteBlockProps) => {
  const { t } = useTranslation('messages')
  const { ownId, name, jump } = useMessageListContext()
  const { sequence, senderId, message, attachment, deleted } = quote
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => jump(sequence)}
      className={cx(
        '-mx-1.5 mb-1.5 flex min-h-11 w-[calc(100%+0.75rem)] flex-col rounded-s border-s-3 px-2.5 py-1.5 text-start text-sm',
        mine ? 'border-orange bg-white/12 hover:bg-white/20' : 'border-navy bg-pale hover:bg-line',
      )}
    >
      <span className={cx('font-semibold', !mine && 'text-navy')}>
        {senderId === ownId ? t('says.you') : <bdi>{name}</bdi>}
      </span>
      <span dir="auto" className={cx('line-clamp-2 w-full break-words', deleted && 'italic')}>
        {deleted ? t('deleted') : message || attachment}
      </span>
    </button>
  )
}

/**
 * Renders the time and state of a message: in the last line of its text, or below when that line is full. Has the line height of the
 * text, so that both share a baseline in every script.
 */
export const MessageEnd = ({ muted, children }: { muted: boolean; children: ReactNode }) => (
  <span className="float-end ms-3">
    <span
      className={cx(
        'tabular inline-flex items-center gap-1.5 text-xs leading-none whitespace-nowrap not-italic',
        muted && 'text-muted',
      )}
    >
      {children}
    </span>
  </span>
)

/** Shows whether an own message is sent (one tick), delivered (two) or read (two, coloured and bolder). */
const MessageState = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('messages')
  const Icon = delivery === 'sent' ? Check : CheckCheck
  const words = t(`state.${delivery}`)
  return (
    <span title={words}>
      <Icon
        size={16}
        strokeWidth={delivery === 'read' ? 2.75 : 2}
        className={cx(delivery === 'read' ? 'text-orange' : 'opacity-80')}
      />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** Shows that a message is being sent or is waiting for a connection. */
export const OutgoingState = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation('messages')
  return (
    <>
      {t(waiting ? 'waiting' : 'sending')}
      <Clock3 size={14} className="shrink-0" />
    </>
  )
}
