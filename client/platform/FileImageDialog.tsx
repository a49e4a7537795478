import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from './i18n.ts'
import { lazyPart } from './lazyPart.ts'
import { saveFile } from './saveFile.ts'
import { useObjectUrl } from './useObjectUrl.ts'

// Fetched when an image is first opened.
const ImageDialog = lazyPart(async () => (await import('#client/ui/ImageDialog.tsx')).ImageDialog)

type FileImageDialogProps<Key extends QueryKey> = {
  file: { name: string; width: number | null; height: number | null }
  /** Fetches the whole image. */
  query: UseQueryOptions<Blob, Error, Blob, Key>
  /** The address of the preview, shown until the image is loaded. */
  preview: string | undefined
  texts: { alt: string; failed: string; download: string }
  onClose: () => void
}

/** An uploaded image as large as the screen allows. */
export const FileImageDialog = <Key extends QueryKey>({
  file: { name, width, height },
  query,
  preview,
  texts,
  onClose,
}: FileImageDialogProps<Key>) => {
  const { t } = useTranslation('common')
  const { data, isError, refetch } = useQuery(query)
  const address = useObjectUrl(data) ?? preview
  const failure = { title: texts.failed, retryLabel: t('retry'), onRetry: () => void refetch() }
  return (
    <ImageDialog
      {...{ name, width, height, onClose }}
      src={address}
      alt={texts.alt}
      closeLabel={t('close')}
      downloadLabel={texts.download}
      onDownload={data && (() => saveFile(data, name))}
      failure={isError ? failure : undefined}
    />
  )
}
