import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { conversationQuery } from '#client/chat/conversations/queries.ts'
import { endReplyEdit, useReplyEdit } from './replyEditState.ts'
import { EditForm } from './EditForm.tsx'
import { ConversationStarters } from '../header/Introduction.tsx'
import { useChosenFiles } from './ChosenFiles.tsx'
import { WriteForm } from './WriteForm.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useOutbox } from '../sending/outbox.ts'

type ComposerProps = { ownId: string; userId: string; name: string }

/** Renders the composer for a message, a reply or an edit. */
export const Composer = ({ ownId, userId, name }: ComposerProps) => {
  const { t } = useTranslation('messages')
  const place = useRef<HTMLDivElement>(null)
  const replyEdit = useReplyEdit(userId)
  const conversation = useQuery(conversationQuery(userId)).data
  // Files can't be sent before a request is accepted.
  const waits = conversation?.request === 'needed' || conversation?.request === 'sent'
  const refusal = waits ? t('files.request', { name }) : undefined
  const chosen = useChosenFiles(refusal)
  const over = useFileDrop(place, chosen.choose)

  return (
    <div ref={place} className="relative">
      {replyEdit?.kind === 'edit' ? (
        <EditForm
          key={replyEdit.message._id}
          ownId={ownId}
          message={replyEdit.message}
          onEnd={() => endReplyEdit(userId)}
        />
      ) : (
        <>
          <ConversationStarters ownId={ownId} userId={userId} />
          <WriteForm
            ownId={ownId}
            userId={userId}
            name={name}
            replyTo={replyEdit?.message}
            chosen={chosen}
            // Offline, whether the other member accepts files may be unknown.
            unattachable={conversation === undefined ? t('files.unknown') : refusal}
          />
        </>
      )}
      {over && (
        <p className="pointer-events-none absolute inset-1.5 grid place-items-center rounded-m border-2 border-dashed border-navy bg-surface/95 text-center font-semibold text-navy">
          {t('files.drop')}
        </p>
      )}
      <UploadStatus userId={userId} />
    </div>
  )
}

/** Announces upload progress to screen readers, in quarters rather than with every percent. */
const UploadStatus = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('messages')
  const uploading = useOutbox().find(({ receiverId, progress }) => receiverId === userId && progress !== null)
  const percent = Math.floor((uploading?.progress ?? 0) / 25) * 25
  return (
    <VisuallyHidden render={<p role="status" />}>
      {uploading?.file && t('files.progress', { name: uploading.file.name, percent })}
    </VisuallyHidden>
  )
}

/** Accepts files dropped on the section around an element. Returns whether files are being dragged over the window. */
const useFileDrop = (within: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const place = within.current?.closest('section')
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      // Elsewhere the browser handles the drop and opens the file.
      if (event.target instanceof Node && place?.contains(event.target)) event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Only when leaving the window; dragging within it fires this event for every element.
      if (event.relatedTarget === null) setOver(false)
    }
    const end = () => setOver(false)
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', end)
    place?.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end)
      place?.removeEventListener('drop', drop)
    }
  }, [within])

  return over
}
