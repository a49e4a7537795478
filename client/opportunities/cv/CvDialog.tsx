import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { PdfPage } from '#client/platform/PdfPage.tsx'
import { usePdf } from '#client/platform/usePdf.ts'

// Pages shown at first, and more on each click, because each is a picture of several megabytes in memory.
const SOME = 6

type CvDialogProps = {
  name: string
  /** Fetches the file. */
  fetchFile: () => Promise<Blob>
  /** What identifies the file. */
  id: string
  onClose: () => void
}

/** All pages of a CV. They are drawn as pictures, so nothing in the file can run. */
export const CvDialog = ({ name, fetchFile, id, onClose }: CvDialogProps) => {
  const { t } = useTranslation(['cvs', 'common'])
  const file = useQuery({ queryKey: ['cv', id], queryFn: fetchFile, staleTime: Infinity, gcTime: 60_000 })
  const { pdf, failed } = usePdf(file.data)
  const [shown, setShown] = useState(SOME)
  // Another file starts with its first pages.
  useEffect(() => setShown(SOME), [id])
  return (
    <Dialog
      open
      size="l"
      title={name}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        file.data !== undefined && (
          <Button variant="ghost" icon={<Download size={18} />} onClick={() => file.data && saveFile(file.data, name)}>
            {t('download')}
          </Button>
        )
      }
    >
      {file.isError || failed !== undefined ? (
        <ErrorState
          headingLevel={3}
          title={t(failed === 'password' ? 'password' : failed === 'damaged' ? 'damaged' : 'failed')}
          {...(file.isError && { retryLabel: t('common:retry'), onRetry: () => void file.refetch() })}
        />
      ) : pdf === undefined ? (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="block" height={600} />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-4">
          {Array.from({ length: Math.min(shown, pdf.pages) }, (_, place) => (
            <div key={place} className="overflow-hidden rounded-s border border-line-strong">
              <PdfPage
                pdf={pdf}
                page={place + 1}
                label={t('page', { page: String(place + 1), pages: String(pdf.pages) })}
              />
            </div>
          ))}
          {shown < pdf.pages && (
            <Button variant="ghost" onClick={() => setShown(shown + SOME)}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
