import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { standingQuery } from '../conversations/queries.ts'
import { endReplyEdit, useReplyEdit } from './composing.ts'
import { EditForm } from './EditForm.tsx'
import { Openers } from './Openers.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import { useChosenFiles } from './useChosenFiles.ts'
import { useFileDrop } from './useFileDrop.ts'
import { WriteForm } from './WriteForm.tsx'

type ComposerProps = { ownId: string; userId: string; name: string }

/** Where one writes: a message, an answer to one, or one's own message anew. */
export const Composer = ({ ownId, userId, name }: ComposerProps) => {
  const { t } = useTranslation('messages')
  const place = useRef<HTMLDivElement>(null)
  const replyEdit = useReplyEdit(userId)
  const standing = useQuery(standingQuery(userId)).data
  // A stranger's files wait until one has let them in.
  const waits = standing?.request === 'needed' || standing?.request === 'sent'
  const chosen = useChosenFiles(waits ? t('files.request', { name }) : undefined)
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
          <Openers ownId={ownId} userId={userId} />
          <WriteForm
            ownId={ownId}
            userId={userId}
            name={name}
            replyTo={replyEdit?.message}
            chosen={chosen}
            attachable={standing !== undefined && !waits}
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
