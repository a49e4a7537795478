import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import type { Cv } from '#contract/opportunities/applying.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CvDialog } from '../cv/CvDialog.tsx'
import { PdfPage } from '#client/platform/PdfPage.tsx'
import { usePdf } from '#client/platform/usePdf.ts'
import { CV_BUTTON } from './noteField.ts'
import { fetchApplicantCv } from './queries.ts'

/** The first page of an applicant's CV, and all of it in a dialog. */
export const CvPreview = ({ applicationId, cv }: { applicationId: string; cv: Cv }) => {
  const { t } = useTranslation(['applicants', 'cvs', 'common'])
  const [isOpen, setOpen] = useState(false)
  const fetchFile = () => fetchApplicantCv(applicationId)
  const file = useQuery({ queryKey: ['cv', cv._id], queryFn: fetchFile, staleTime: Infinity, gcTime: 60_000 })
  const { pdf, failed } = usePdf(file.data)
  const problem = file.isError ? 'failed' : failed
  return (
    <section aria-labelledby="cv">
      <div className="mb-1 flex min-h-9 items-center justify-between gap-3">
        <h3 id="cv" className="flex items-center gap-2 text-sm">
          <FileText size={17} className="shrink-0" />
          {t('cv', { count: cv.pages })}
        </h3>
        <button
          id={CV_BUTTON}
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-9 items-center gap-2 rounded-s text-sm font-semibold text-link hover:underline max-wide:min-h-11"
        >
          <Maximize2 size={15} />
          {t('cv.open')}
        </button>
      </div>
      <div className="overflow-hidden rounded-[10px] border border-line-strong bg-white">
        {problem !== undefined ? (
          <div className="grid justify-items-center gap-2 bg-surface px-4 py-6 text-center text-sm text-soft">
            <p>{t(`cvs:${problem}`)}</p>
            {file.isError && (
              <Button size="s" variant="ghost" onClick={() => void file.refetch()}>
                {t('common:retry')}
              </Button>
            )}
          </div>
        ) : pdf === undefined ? (
          <Skeleton shape="block" height={430} />
        ) : (
          <PdfPage pdf={pdf} page={1} label={t('cvs:page', { page: '1', pages: String(pdf.pages) })} />
        )}
      </div>
      {isOpen && <CvDialog name={cv.name} id={cv._id} fetchFile={fetchFile} onClose={() => setOpen(false)} />}
    </section>
  )
}
