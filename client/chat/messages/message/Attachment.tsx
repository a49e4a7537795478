import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Attachment, getAttachment, getAttachmentPreview } from '#contract/chat/messages.ts'
import { FileImageDialog } from '#client/platform/FileImageDialog.tsx'
import { fileSize } from '#client/platform/fileSize.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { toast } from '#client/ui/toast.ts'
import { cx } from '#client/ui/classes.ts'
import { FileButton } from '#client/ui/FileButton.tsx'
import { ImageButton } from '#client/ui/ImageButton.tsx'
import { apiFile } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'

type AttachmentImageProps = { attachment: Attachment; box: Box; tabIndex: number }

/** Renders the preview of an image, whose size is known before it loads. Pressing it opens the image. */
export const AttachmentImage = ({ attachment, box, tabIndex }: AttachmentImageProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(fileQuery(attachment._id, 'preview'))
  const address = useObjectUrl(data)
  const { name } = attachment
  const failure = { title: t('image.failed'), retryLabel: t('common:retry'), onRetry: () => void refetch() }

  return (
    <>
      <ImageButton
        src={address}
        label={t('image.open', { name })}
        {...box}
        onPress={() => setOpen(true)}
        failure={isError ? failure : undefined}
        tabIndex={tabIndex}
        className="-mx-2 mb-1 max-w-[calc(100%+1rem)]"
      />
      {open && (
        <Suspense>
          <FileImageDialog
            file={attachment}
            query={fileQuery(attachment._id, 'whole')}
            preview={address}
            texts={{ alt: t('image', { name }), failed: t('image.failed'), download: t('download') }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
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
    <FileButton
      name={name}
      size={fileSize(bytes)}
      label={t('download.of', { name, size: fileSize(bytes) })}
      pending={save.isPending}
      onPress={() => save.mutate()}
      tabIndex={tabIndex}
      className={cx(
        '-mx-1.5 mb-1 w-[calc(100%+0.75rem)]',
        mine ? 'bg-white/12 hover:bg-white/20' : 'bg-pale hover:bg-line',
      )}
    />
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
