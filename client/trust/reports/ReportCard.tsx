import Undo2 from 'lucide-react/icons/undo-2'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { handleReport, openReport, type Report, type ReportReason, reopenReport } from '#contract/trust/reports.ts'
import { Due, OpenedByOthers, reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { AssignReport } from './AssignReport.tsx'
import { ContentReports } from './ContentReports.tsx'
import { type DecisionDraft, DecisionForm } from './DecisionForm.tsx'
import { ReportedMessages } from './ReportedMessages.tsx'
import { Link } from 'react-router'
import type { Person } from '#contract/members/person.ts'

type ReportCardProps = {
  report: Report
  /** The unsent decision. */
  draft: DecisionDraft | undefined
  onDraft: (draft: DecisionDraft) => void
  /** Called when the report leaves the list: a decision has handled it, or it is open again. */
  onLeft: () => void
  /** Called after an act with what undoes it, unless nothing can. */
  onActed: (undo: (() => Promise<unknown>) | undefined) => void
}

/** A report: the reporter and the reported member, the reason, and the selected messages of their conversation. */
export const ReportCard = ({ report, draft, onDraft, onLeft, onActed }: ReportCardProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const { reported, reporter, reason, comment, createdAt, handledAt, due } = report
  const open = handledAt === null
  const { reopen, reopening } = useReopening(onLeft, onActed)
  const [isWriting, setWriting] = useState(false)
  const hasNoAuthor = report.content !== null && reported === null
  const current = report.content?.reports.filter((each) => (each.handledAt === null) === open)
  const name = hasNoAuthor ? t('content.no_author') : nameOf(reported)
  return (
    <Card padding="none" render={<section aria-labelledby="report" />}>
      {open && (
        <OpenedByOthers
          id={report._id}
          isWriting={isWriting}
          send={(writes) => api(openReport, { params: { id: report._id }, body: { isWriting: writes } })}
        />
      )}
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
              {due !== null && (
                <>
                  {' '}
                  · <Due at={due} />
                </>
              )}
              {!open && <> · {t('queue.handled_at', { ago: ago(handledAt) })}</>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-1.5">
            {countReasons(current ?? [{ reason }]).map(([each, count]) => (
              <Chip key={each} tone={each === 'danger' || each === 'unsafe' ? 'bad' : 'brand'}>
                {t(`reason.${each}`)}
                {count > 1 && ` ${count}`}
              </Chip>
            ))}
            {open && <AssignReport report={report} />}
          </div>
        </div>
        {report.content !== null && (
          <ContentReports reportId={report._id} content={report.content} onHandled={onLeft} />
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
              onClick={() => reopen(report)}
            >
              {t('queue.reopen')}
            </Button>
          </div>
        )}
      </div>
      {open && (
        <DecisionForm
          report={report}
          draft={draft}
          onDraft={onDraft}
          onWriting={() => setWriting(true)}
          onDecided={(undo) => {
            onActed(undo)
            onLeft()
          }}
        />
      )}
    </Card>
  )
}

/** Reopens a handled report; the toast undoes that. */
const useReopening = (onMoved: () => void, onActed: ReportCardProps['onActed']) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id, handledAt }: Report) =>
      api(handledAt === null ? handleReport : reopenReport, { params: { id: _id } }),
    onSuccess: (report) => {
      onMoved()
      onActed(() => mutateAsync(report).catch(() => undefined))
      toast.success(t(report.handledAt === null ? 'queue.reopened_toast' : 'queue.handled_toast'), {
        action: { label: t('common:undo'), onClick: () => mutate(report) },
      })
      return reloadReports(client)
    },
    onError: (error) => toast.error(error.message),
  })
  return { reopen: mutate, reopening: isPending }
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

/** A person in a report, with a link to their page at the desk; only text once their account is deleted. */
const ReportedPerson = ({ person, label }: ReportedPersonProps) => {
  const { t } = useTranslation('reports')
  const name = useNameOf()(person)
  if (person === null || person.former) return <bdi>{name}</bdi>
  return (
    <bdi>
      <Link to={`/admin/people/${person._id}`} aria-label={t(label, { name })}>
        {name}
      </Link>
    </bdi>
  )
}
