import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { MessageEnd, OutgoingState, QuoteBlock } from './Bubble.tsx'
import { MessageText } from './MessageText.tsx'
import type { Outgoing } from '../sending/outbox.ts'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { fileSize } from '#client/platform/fileSize.ts'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'

type OutgoingBubbleProps = {
  outgoing: Outgoing
  tabIndex: number
  expanded: boolean
  onExpand: (expanded: boolean) => void
}

/** Renders the content of an outgoing message. */
export const OutgoingBubble = ({ outgoing, tabIndex, expanded, onExpand }: OutgoingBubbleProps) => {
  const { t } = useTranslation('messages')
  const { replyTo, file, progress, message, state } = outgoing
  const end = state !== 'failed' && (
    <MessageEnd muted={false}>
      <OutgoingState waiting={state === 'waiting'} />
    </MessageEnd>
  )
  return (
    <div className={cx('max-w-full', file?.type.startsWith('image/') && 'w-66')}>
      <VisuallyHidden>{t('says.you')}: </VisuallyHidden>
      {replyTo !== null && <QuoteBlock quote={replyTo} mine tabIndex={tabIndex} />}
      {file !== null && <OutgoingFile file={file} progress={progress} />}
      {message === '' ? (
        <p className="flex justify-end">{end}</p>
      ) : (
        <MessageText text={message} end={end} tabIndex={tabIndex} expanded={expanded} onExpand={onExpand} />
      )}
    </div>
  )
}

/** Shows an outgoing file from this device with its upload progress. */
const OutgoingFile = ({ file, progress }: { file: File; progress: number | null }) => {
  const { t } = useTranslation('messages')
  // The file may not be a valid image despite its type.
  const [unreadable, setUnreadable] = useState(false)
  const isImage = file.type.startsWith('image/') && !unreadable
  const address = useObjectUrl(isImage ? file : undefined)
  return (
    <>
      {isImage ? (
        <span className="-mx-2 mb-1 grid h-60 w-70 max-w-[calc(100%+1rem)] overflow-hidden rounded-[12px] bg-white/12">
          {address !== undefined && (
            <img
              src={address}
              alt={t('image', { name: file.name })}
              className="size-full object-cover"
              onError={() => setUnreadable(true)}
            />
          )}
        </span>
      ) : (
        <span className="-mx-1.5 mb-1 flex items-center gap-3 rounded-[12px] bg-white/12 px-2.5 py-2.5">
          <FileText size={28} className="shrink-0" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-2 text-sm font-semibold break-all">
              {file.name}
            </span>
            <span className="tabular text-xs">{fileSize(file.size)}</span>
          </span>
        </span>
      )}
      {progress !== null && <ProgressBar value={progress} label={t('uploading')} labelHidden />}
    </>
  )
}

type FailedMessageProps = {
  reason: string
  tabIndex: number
  onRetry: () => void
  /** Absent when the message has more than a text. */
  onTakeBack: (() => void) | undefined
  onDiscard: () => void
}

/** Shows why a message was not sent and what to do. An empty reason means that the server failed or did not respond. */
export const FailedMessage = ({ reason, tabIndex, onRetry, onTakeBack, onDiscard }: FailedMessageProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const actions = [
    [t('common:retry'), onRetry],
    ...(onTakeBack ? [[t('menu.edit'), onTakeBack] as const] : []),
    [t('common:remove'), onDiscard],
  ] as const
  return (
    <div className="mt-1 flex max-w-[min(35rem,90%)] flex-wrap items-center justify-end gap-x-2 text-sm text-bad">
      <span className="flex items-start gap-2">
        <CircleAlert size={16} className="mt-0.5 shrink-0" />
        {reason || t('failed')}
      </span>
      {actions.map(([label, act]) => (
        <button
          key={label}
          type="button"
          tabIndex={tabIndex}
          onClick={act}
          className="min-h-11 rounded-s px-1 font-semibold underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
