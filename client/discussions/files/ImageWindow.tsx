import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import type { ImageFile } from './image.ts'
import { postFileQuery } from './queries.ts'

const ImageDialog = lazyPart(async () => (await import('#client/ui/ImageDialog.tsx')).ImageDialog)

type ImageWindowProps = { image: ImageFile; preview: string | undefined; onClose: () => void }

/** An image of a post as large as the screen allows. */
export const ImageWindow = ({ image, preview, onClose }: ImageWindowProps) => {
  const { t } = useTranslation(['composer', 'common'])
  const { data, isError, refetch } = useQuery(postFileQuery(image._id, 'whole'))
  const address = useObjectUrl(data) ?? preview
  const { name, width, height } = image
  const failure = { title: t('image.failed'), retryLabel: t('common:retry'), onRetry: () => void refetch() }
  return (
    <ImageDialog
      {...{ name, width, height, onClose }}
      src={address}
      alt={t('image', { name })}
      closeLabel={t('common:close')}
      downloadLabel={t('download')}
      onDownload={data && (() => saveFile(data, name))}
      failure={isError ? failure : undefined}
    />
  )
}
