import { Suspense, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PHOTO_TYPES } from '#contract/limits.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import type { Registration } from './useRegistration.ts'

const PhotoCrop = lazyPart(async () => (await import('./PhotoCrop.tsx')).PhotoCrop)

/** The photo, cut to a circle on this device, with the form's upload progress. */
export const PortraitField = ({ registration: { progress, setPhoto } }: { registration: Registration }) => {
  const { t } = useTranslation('registration')
  const [asking, setAsking] = useState<{ file: File; answer: (file: File) => void }>()

  const prepare = async (chosen: File): Promise<File> => {
    const [file, isReady] = await Promise.all([preparePhoto(chosen), PhotoCrop.fetch().then(isTrue, isFalse)])
    // The form says what is wrong with another file, and the server cuts the middle of a photo.
    if (!isReady || !PHOTO_TYPES.some((type) => type === file.type) || !(await isReadable(file))) return file
    return new Promise((resolve) => setAsking({ file, answer: resolve }))
  }
  const finish = (file: File): void => {
    setAsking(undefined)
    asking?.answer(file)
  }
  return (
    <>
      <PhotoField
        name="image"
        label={t('photo')}
        hint={t('photo_hint')}
        required
        accept={PHOTO_TYPES.join(',')}
        progress={progress}
        prepare={prepare}
        onFile={setPhoto}
        labels={{
          choose: t('photo_choose'),
          change: t('photo_change'),
          take: t('photo_take'),
          remove: t('photo_remove'),
          drop: t('photo_drop'),
          progress: t('uploading'),
        }}
      />
      <Suspense>{asking && <PhotoCrop file={asking.file} onDone={finish} />}</Suspense>
    </>
  )
}

const isTrue = () => true
const isFalse = () => false

const isReadable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
