import Flag from 'lucide-react/icons/flag'
import type { Report } from '#contract/trust/reports.ts'
import { Due } from '#client/college/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'

/** A report in the list: its reason, its subject, when it is due and its assignee. */
export const ReportRow = ({ report }: { report: Report }) => {
  const { reason, content, reported, createdAt, due, assignee } = report
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const name = content !== null && reported === null ? t('content.no_author') : nameOf(reported)
  return (
    <>
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
      <span className="shrink-0 text-end text-sm text-soft">
        {due === null ? (
          <time className="block" dateTime={createdAt} title={dayAndTime(createdAt)}>
            {ago(createdAt)}
          </time>
        ) : (
          <Due at={due} className="block" />
        )}
        {/* The start of a name is shown, also where it is written in the other direction. */}
        <span className="flex justify-end">
          <bdi className="max-w-28 truncate">{assignee?.fullName ?? t('queue.kind')}</bdi>
        </span>
      </span>
    </>
  )
}
