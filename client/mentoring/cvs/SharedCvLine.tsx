import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { DeleteCv } from './DeleteCv.tsx'

/** Shows a shared CV in a request or review: until when it is shared, and its comments, on a page of its own. */
export const SharedCvLine = ({ cv, mine = false }: { cv: SharedCv; mine?: boolean }) => {
  const { t } = useTranslation('shared-cvs')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <FileText size={22} className="shrink-0 text-navy" />
        <div className="min-w-0 text-[0.8125rem] leading-snug text-muted">
          <Link
            to={`/dashboard/guidance/practice/cvs/${cv._id}`}
            className="relative block rounded-s text-sm font-semibold text-link before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-['']"
          >
            <bdi className="break-words">{cv.name}</bdi>
          </Link>
          <Facts
            facts={[
              t('pages', { count: cv.pages }),
              cv.comments === 0
                ? null
                : cv.unresolved === 0
                  ? t('comments.resolved', { count: cv.comments })
                  : t('comments.open', { count: cv.unresolved }),
              t('until', { day: day(cv.expiresAt) }),
            ]}
          />
        </div>
      </div>
      {mine && <DeleteCv cv={cv} />}
    </div>
  )
}
