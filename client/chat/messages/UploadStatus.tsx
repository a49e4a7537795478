import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useOutbox } from './outbox.ts'

/** Says politely, to whoever cannot see the bar, how far a file has gone out: in quarters, not with every percent. */
export const UploadStatus = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('messages')
  const uploading = useOutbox().find(({ receiverId, progress }) => receiverId === userId && progress !== null)
  const percent = Math.floor((uploading?.progress ?? 0) / 25) * 25
  return (
    <VisuallyHidden render={<p role="status" />}>
      {uploading?.file && t('files.progress', { name: uploading.file.name, percent })}
    </VisuallyHidden>
  )
}
