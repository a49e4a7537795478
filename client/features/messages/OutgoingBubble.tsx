import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
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
  return (
    <>
      <VisuallyHidden>{t('says.you')}: </VisuallyHidden>
      {replyTo !== null && <QuoteBlock quote={replyTo} mine tabIndex={tabIndex} />}
      {file !== null && <OutgoingFile file={file} progress={progress} />}
      {message !== '' && <MessageText text={message} tabIndex={tabIndex} unfolded={unfolded} onUnfold={onUnfold} />}
      {state !== 'failed' && (
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs">
          <OutgoingState waiting={state === 'waiting'} />
        </p>
      )}
    </>
  )
}
