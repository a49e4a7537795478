import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { PostFile } from '#contract/discussions/files.ts'
import { FileImageDialog } from '#client/platform/FileImageDialog.tsx'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import type { Area } from '#client/platform/session.ts'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { ImageButton } from '#client/ui/ImageButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { useNear } from '#client/ui/useNear.ts'
import { boxOf, type ImageFile, isImage } from './image.ts'
import { postFileQuery } from './queries.ts'

const FileButton = lazyPart(async () => (await import('#client/platform/fileParts.ts')).FileButton)

type InArea = { area?: Area | undefined }

/** The files of a post: its images, and below them its documents. `area`: where they are shown, by default to members. */
export const PostFiles = ({ files, area }: { files: readonly PostFile[] } & InArea) => {
  const { t } = useTranslation('composer')
  if (files.length === 0) return null
  const images = files.filter(isImage)
  const documents = files.filter((file) => !isImage(file))
  return (
    <div role="group" aria-label={t('files')} className="mt-3 grid max-w-170 gap-2.5">
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {images.map((image) => (
            <li key={image._id} className="max-w-full">
              <PostImage image={image} area={area} {...boxOf(image, { isAlone: images.length === 1 })} />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-2">
          {documents.map((file) => (
            <li key={file._id}>
              <PostDocument file={file} area={area} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PostImageProps = { image: ImageFile; width: number; height: number } & InArea

const PostImage = ({ image, width, height, area }: PostImageProps) => {
  const { t } = useTranslation(['composer', 'common'])
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useNear(button)
  const { data, isError, refetch } = useQuery({ ...postFileQuery(image._id, 'preview', area), enabled: isNear })
  const address = useObjectUrl(data)
  const failure = { title: t('image.failed'), retryLabel: t('common:retry'), onRetry: () => void refetch() }
  return (
    <>
      <ImageButton
        ref={button}
        src={address}
        label={t('image.open', { name: image.name })}
        width={width}
        height={height}
        onPress={() => setOpen(true)}
        failure={isError ? failure : undefined}
        className="max-w-full border border-line"
      />
      {isOpen && (
        <Suspense>
          <FileImageDialog
            file={image}
            query={postFileQuery(image._id, 'whole', area)}
            preview={address}
            texts={{ alt: t('image', { name: image.name }), failed: t('image.failed'), download: t('download') }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const PostDocument = ({ file: { _id, name, bytes }, area }: { file: PostFile } & InArea) => {
  const { t } = useTranslation('composer')
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: () => cache.fetchQuery(postFileQuery(_id, 'whole', area)),
    onSuccess: (content) => saveFile(content, name),
    onError: () => toast.error(t('download.failed')),
  })
  const size = fileSize(bytes)
  return (
    <Suspense fallback={<Skeleton shape="block" height={62} />}>
      <FileButton
        name={name}
        size={size}
        label={t('download.of', { name, size })}
        pending={save.isPending}
        onPress={() => save.mutate()}
        className="w-full max-w-105 border border-line bg-sunken text-ink hover:bg-pale"
      />
    </Suspense>
  )
}
