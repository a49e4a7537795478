import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Attachment, getAttachment, getAttachmentPreview } from '#contract/chat/messages.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { fileSize } from '#client/platform/fileSize.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.ts'
import { cx } from '#client/ui/classes.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { apiFile } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'

type AttachmentImageProps = { attachment: Attachment; box: Box; tabIndex: number }

/** Renders the preview of an image, whose size is known before it loads. Pressing it opens the image. */
export const AttachmentImage = ({ attachment, box: { width, height }, tabIndex }: AttachmentImageProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(fileQuery(attachment._id, 'preview'))
  const address = useObjectUrl(data)
  const { name } = attachment

  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => (isError ? void refetch() : setOpen(true))}
        aria-label={isError ? `${t('image.failed')} ${t('common:retry')}` : t('image.open', { name })}
        style={{ width, aspectRatio: `${width} / ${height}` }}
        className="-mx-2 mb-1 grid max-w-[calc(100%+1rem)] place-items-center overflow-hidden rounded-[12px] bg-line text-ink"
      >
        {isError ? (
          <span className="grid justify-items-center gap-1.5 p-2 text-sm">
            <ImageOff size={22} />
            <span>{t('image.failed')}</span>
            <span className="font-semibold underline underline-offset-4">{t('common:retry')}</span>
          </span>
        ) : address === undefined ? (
          <span aria-hidden className="size-full animate-[shimmer_1.6s_ease-in-out_infinite] bg-line-strong" />
        ) : (
          <img src={address} alt="" draggable={false} className="size-full object-cover" />
        )}
      </button>
      {open && <AttachmentDialog attachment={attachment} preview={address} onClose={() => setOpen(false)} />}
    </>
  )
}

type AttachmentFileProps = { attachment: Attachment; mine: boolean; tabIndex: number }

/** Renders a document with its name and size. Pressing it downloads it. */
export const AttachmentFile = ({ attachment, mine, tabIndex }: AttachmentFileProps) => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const { name, bytes } = attachment
  const save = useMutation({
    mutationFn: () => cache.fetchQuery(fileQuery(attachment._id, 'whole')),
    onSuccess: (file) => saveFile(file, name),
    onError: () => toast.error(t('download.failed')),
  })

  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => !save.isPending && save.mutate()}
      aria-label={t('download.of', { name, size: fileSize(bytes) })}
      className={cx(
        '-mx-1.5 mb-1 flex w-[calc(100%+0.75rem)] min-w-0 items-center gap-3 rounded-[12px] px-2.5 py-2.5 text-start',
        mine ? 'bg-white/12 hover:bg-white/20' : 'bg-pale hover:bg-line',
      )}
    >
      <FileText size={28} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-sm font-semibold break-all">
          {name}
        </span>
        <span className="tabular text-xs">{fileSize(bytes)}</span>
      </span>
      {save.isPending ? <Spinner size={18} /> : <Download size={18} className="shrink-0" />}
    </button>
  )
}

type AttachmentDialogProps = { attachment: Attachment; preview: string | undefined; onClose: () => void }

/** Renders an image as large as the screen allows, with a download button. Shows the preview until it is loaded. */
const AttachmentDialog = ({ attachment, preview, onClose }: AttachmentDialogProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const { data, isError, refetch } = useQuery(fileQuery(attachment._id, 'whole'))
  const address = useObjectUrl(data) ?? preview
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

// The maximum size of an image in a conversation, and its minimum, so that it can be tapped and the text below has room; in px.
const most = { width: 320, height: 360 }
const least = { alone: 112, captioned: 240 }

/** How much wider an image is than the text of its bubble, in px. */
export const imageOverhang = 16

type Box = { width: number; height: number }

/** Returns the display size of an image, in px, before it is fetched, so that nothing moves when it loads. */
export const attachmentBox = ({ width, height }: Pick<Attachment, 'width' | 'height'>, captioned: boolean): Box => {
  const leastWidth = captioned ? least.captioned : least.alone
  if (width === null || height === null) return { width: most.width, height: most.width }
  const scale = Math.min(1, most.width / width, most.height / height)
  return {
    width: Math.max(leastWidth, Math.round(width * scale)),
    height: Math.max(least.alone, Math.round(height * scale)),
  }
}

/** Returns the query for an attached image or PDF, as the whole file or a preview. Needs a request with the token. */
const fileQuery = (id: string, size: 'whole' | 'preview') =>
  queryOptions({
    queryKey: ['attachments', id, size],
    queryFn: ({ signal }) =>
      apiFile(size === 'whole' ? getAttachment : getAttachmentPreview, { params: { id }, signal }),
    // A stored file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Returns an object URL of a file, and revokes it on unmount. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
