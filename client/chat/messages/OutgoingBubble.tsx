import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { MessageEnd } from './MessageEnd.tsx'
import { OutgoingState } from './MessageState.tsx'
import { MessageText } from './MessageText.tsx'
import { OutgoingFile } from './OutgoingFile.tsx'
import type { Outgoing } from './outbox.ts'
import { QuoteBlock } from './QuoteBlock.tsx'

type OutgoingBubbleProps = {
  outgoing: Outgoing
  tabIndex: number
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

/** What a message on its way holds. */
export const OutgoingBubble = ({ outgoing, tabIndex, unfolded, onUnfold }: OutgoingBubbleProps) => {
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
        <MessageText text={message} end={end} tabIndex={tabIndex} unfolded={unfolded} onUnfold={onUnfold} />
      )}
    </div>
  )
}
