import Flag from 'lucide-react/icons/flag'
import { Link, type To } from 'react-router'
import type { Report } from '#contract/trust/reports.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'

type ReportListProps = {
  reports: readonly Report[]
  openId: string | undefined
  isChosen: boolean
  linkTo: (id: string) => To
}

/** The reports as rows: the reason, what they are about, and their age. */
export const ReportList = ({ reports, openId, isChosen, linkTo }: ReportListProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  return (
    <Card padding="none" render={<ul aria-label={t('queue.title')} className="divide-y divide-line overflow-hidden" />}>
      {reports.map(({ _id, reason, content, reported, createdAt }) => {
        const isOpen = _id === openId
        const name = content !== null && reported === null ? t('content.no_author') : nameOf(reported)
        return (
          <li key={_id}>
            <Link
              to={linkTo(_id)}
              // The first choice is a step of the browser's history, so that Back leads to the list on phones.
              replace={isChosen}
              aria-current={isOpen ? 'true' : undefined}
              className={cx(
                'flex min-h-16 items-center gap-3 border-s-[3px] py-2.5 ps-3 pe-4 text-ink no-underline outline-offset-[-3px] hover:bg-pale',
                isOpen
                  ? 'border-orange bg-pale max-wide:border-transparent max-wide:bg-transparent'
                  : 'border-transparent',
              )}
            >
              <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-m bg-bad-soft text-bad">
                <Flag size={18} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold text-heading">{t(`reason.${reason}`)}</span>
                <span className="block truncate text-sm text-soft">
                  {content !== null && <>{t(`kind.${content.kind}`)} · </>}
                  <bdi>{name}</bdi>
                </span>
              </span>
              <time className="shrink-0 text-sm text-soft" dateTime={createdAt} title={dayAndTime(createdAt)}>
                {ago(createdAt)}
              </time>
            </Link>
          </li>
        )
      })}
    </Card>
  )
}
