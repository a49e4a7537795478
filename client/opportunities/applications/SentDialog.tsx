import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useState } from 'react'
import type { ApplicationPage } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { CvDialog } from '../cv/CvDialog.tsx'
import { fetchOwnCv } from '../cv/queries.ts'
import { AnswerList } from './AnswerList.tsx'

/** What the viewer sent with an application, or has drafted. */
export const SentDialog = ({ page, onClose }: { page: ApplicationPage; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const [isViewing, setViewing] = useState(false)
  const { application, cv, note, notePrompt, answers, parts } = page
  return (
    <Dialog
      open
      title={t(application.state === 'draft' ? 'details.draft' : 'details.sent')}
      description={<bdi>{application.job.title}</bdi>}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-5">
        <Part title={t('profile.parts')}>
          <ul className="flex flex-wrap gap-1.5">
            <li>
              <Chip>{t('part.always')}</Chip>
            </li>
            {parts.map((part) => (
              <li key={part}>
                <Chip>{t(`part.${part}`)}</Chip>
              </li>
            ))}
          </ul>
        </Part>
        {cv !== null && (
          <Part title={t('cv')}>
            <button
              type="button"
              onClick={() => setViewing(true)}
              className="inline-flex min-h-11 items-center gap-2 rounded-s text-start font-semibold break-all text-link hover:underline"
            >
              <FileText size={18} className="shrink-0" />
              <bdi>{cv.name}</bdi>
            </button>
          </Part>
        )}
        {note !== '' && (
          <Part title={notePrompt ?? t('note.prompt')}>
            <p dir="auto" className="break-words whitespace-pre-line">
              {note}
            </p>
          </Part>
        )}
        <AnswerList answers={answers} />
      </div>
      {isViewing && cv !== null && (
        <CvDialog name={cv.name} id={cv._id} fetchFile={() => fetchOwnCv(cv._id)} onClose={() => setViewing(false)} />
      )}
    </Dialog>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-sm">
      <bdi>{title}</bdi>
    </h3>
    {children}
  </section>
)
