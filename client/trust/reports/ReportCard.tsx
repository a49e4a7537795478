import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import type { Report, ReportReason } from '#contract/trust/reports.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ContentReports } from './ContentReports.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { ReportedMessages } from './ReportedMessages.tsx'
import { Link } from 'react-router'
import type { Person } from '#contract/members/person.ts'

type ReportCardProps = {
  report: Report
  reopening: boolean
  onReopen: () => void
  /** Called when a decision on the content has handled its reports. */
  onHandled: () => void
}

/** A report: the reporter and the reported member, the reason, and the selected messages of their conversation. */
export const ReportCard = ({ report, reopening, onReopen, onHandled }: ReportCardProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const { reported, reporter, reason, comment, createdAt, handledAt } = report
  const open = handledAt === null
  const hasNoAuthor = report.content !== null && reported === null
  const current = report.content?.reports.filter((each) => (each.handledAt === null) === open)
  const name = hasNoAuthor ? t('content.no_author') : nameOf(reported)
  return (
    <Card padding="none" render={<section aria-labelledby="report" />}>
      <div className="p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id="report" className="text-lg wrap-anywhere">
              {report.content !== null && <>{t(`kind.${report.content.kind}`)} · </>}
              {hasNoAuthor ? name : <ReportedPerson person={reported} label="queue.about_reported" />}
            </h2>
            <p className="text-sm text-soft wrap-anywhere">
              <Sentence parts={{ person: <ReportedPerson person={reporter} label="queue.about_reporter" /> }}>
                {t('queue.by')}
              </Sentence>{' '}
              ·{' '}
              <time dateTime={createdAt} title={dayAndTime(createdAt)}>
                {ago(createdAt)}
              </time>
              {!open && <> · {t('queue.handled_at', { ago: ago(handledAt) })}</>}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {countReasons(current ?? [{ reason }]).map(([each, count]) => (
              <Chip key={each} tone={each === 'danger' || each === 'unsafe' ? 'bad' : 'brand'}>
                {t(`reason.${each}`)}
                {count > 1 && ` ${count}`}
              </Chip>
            ))}
          </div>
        </div>
        {report.content !== null && (
          <ContentReports reportId={report._id} content={report.content} onHandled={onHandled} />
        )}
        {report.content === null && comment !== '' && (
          <p dir="auto" className="mt-3 max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {comment}
          </p>
        )}
        {report.content === null && <ReportedMessages report={report} />}
        {!open && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            {report.decision !== null && <Decided decision={report.decision} />}
            <Button
              size="s"
              variant="ghost"
              icon={<Undo2 size={16} />}
              pending={reopening}
              aria-label={t('queue.reopen_name', { name })}
              onClick={onReopen}
            >
              {t('queue.reopen')}
            </Button>
          </div>
        )}
      </div>
      {open && <DecisionForm report={report} onDecided={onHandled} />}
    </Card>
  )
}

/** The decision, its author and the reason. */
const Decided = ({ decision: { act, by, reason } }: { decision: NonNullable<Report['decision']> }) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  return (
    <p className="min-w-0 text-sm text-soft wrap-anywhere">
      {t(`decided.${act}`, { name: nameOf(by) })}
      {reason !== '' && (
        <>
          {' '}
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
  )
}

/** Returns the reasons with their number of reports, the most frequent first. */
const countReasons = (reports: readonly { reason: ReportReason }[]): [ReportReason, number][] => {
  const counts = new Map<ReportReason, number>()
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

type ReportedPersonProps = { person: Person | null; label: 'queue.about_reported' | 'queue.about_reporter' }

/** A person in a report, with a link to their row in the admin panel; only text once their account is deleted. */
const ReportedPerson = ({ person, label }: ReportedPersonProps) => {
  const { t } = useTranslation('reports')
  const name = useNameOf()(person)
  if (person === null || person.former) return <bdi>{name}</bdi>
  return (
    <bdi>
      <Link to={placeOf(person)} aria-label={t(label, { name })}>
        {name}
      </Link>
    </bdi>
  )
}

const placeOf = ({ role, verified, fullName }: Person): string => {
  const q = new URLSearchParams({ q: fullName }).toString()
  return role === 'alumni'
    ? `/admin/verifications?state=${verified ? 'verified' : 'pending'}&${q}`
    : `/admin/students?${q}`
}
