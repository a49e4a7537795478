import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/chat/messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { fileQuery, saveFile, useFileAddress } from './files.ts'

type AttachmentDialogProps = { attachment: Attachment; preview: string | undefined; onClose: () => void }

/** An image as large as the screen allows, and the way to keep it. Until it is here, its preview stands in its place. */
export const AttachmentDialog = ({ attachment, preview, onClose }: AttachmentDialogProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const { data, isError, refetch } = useQuery(fileQuery(attachment._id, 'whole'))
  const address = useFileAddress(data) ?? preview
  const { name, width, height } = attachment

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      closeLabel={t('common:close')}
      size="l"
      footer={
        <Button
          variant="ghost"
          icon={<Download size={18} />}
          pending={data === undefined && !isError}
          onClick={() => data && saveFile(data, name)}
        >
          {t('download')}
        </Button>
      }
    >
      {isError ? (
        <ErrorState title={t('image.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      ) : (
        <img
          src={address}
          alt={t('image', { name })}
          width={width ?? undefined}
          height={height ?? undefined}
          className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-s object-contain"
        />
      )}
    </Dialog>
  )
}
