import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Decision } from '#contract/desk/desk.ts'
import { undoDecision } from '#contract/people/verification.ts'
import { showPosting } from '#contract/trust/moderation.ts'
import { reopenReport } from '#contract/trust/reports.ts'
import { restoreMember } from '#contract/trust/suspensions.ts'
import { api } from '#client/platform/api.ts'
import { fieldParts, shortDay, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/toast.ts'

/** The team's last decisions, with undo while it lasts. */
export const Decisions = ({ decisions, now }: { decisions: readonly Decision[]; now: Date }) => {
  const { t } = useTranslation('today')
  if (decisions.length === 0) return null
  return (
    <Card padding="none" render={<section aria-labelledby="decisions" />}>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3.5 pt-1.5 wide:px-4.5">
        <h2 id="decisions" className="text-[1.03125rem] font-bold">
          {t('decisions')}
        </h2>
        <Link
          to="/admin/audit"
          className="flex min-h-11 items-center text-sm font-semibold text-link no-underline hover:underline"
        >
          {t('decisions.all')}
        </Link>
      </div>
      <ul>
        {decisions.map((decision) => (
          <Row key={decision._id} decision={decision} now={now} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ decision, now }: { decision: Decision; now: Date }) => {
  const { t } = useTranslation('today')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => undo(decision),
    onSuccess: (message) => toast.success(message ?? t('decisions.undone')),
    onError: ({ message }) => toast.error(message),
    onSettled: () => cache.invalidateQueries({ queryKey: ['administration'] }),
  })
  const { act, own, actorName, subject, at, undo: offer } = decision
  const isToday = fieldParts(at).date === fieldParts(now).date
  const minutes = offer?.until ? Math.ceil((Date.parse(offer.until) - now.getTime()) / 60_000) : undefined
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-t border-line px-3.5 py-1.5 text-sm wide:px-4.5">
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <Sentence
          parts={{
            subject: (
              <b dir="auto" className="font-semibold">
                {subject}
              </b>
            ),
          }}
        >
          {own ? t(`decided.${act}.own`) : t(`decided.${act}.other`, { actor: actorName })}
        </Sentence>{' '}
        <span className="text-[0.8125rem] text-soft">{isToday ? timeOfDay(at) : shortDay(at)}</span>
      </p>
      {offer && (
        <button
          type="button"
          aria-disabled={isPending}
          aria-label={t('decisions.undo.named', { subject })}
          onClick={() => !isPending && mutate()}
          className="relative shrink-0 text-sm font-semibold text-link before:absolute before:-inset-3 hover:underline"
        >
          {t(`decisions.undo.${act === 'report_handled' ? 'reopen' : act === 'hidden' ? 'show' : 'undo'}`)}
        </button>
      )}
      {minutes !== undefined && minutes > 0 && (
        <span className="text-[0.8125rem] whitespace-nowrap text-soft">
          {t('decisions.minutes', { count: minutes })}
        </span>
      )}
    </li>
  )
}

/** Undoes a decision; returns the server's message, if it has one. */
const undo = async ({ act, subjectId, posting }: Decision): Promise<string | undefined> => {
  const params = { id: subjectId ?? '' }
  if (act === 'report_handled') {
    await api(reopenReport, { params })
    return undefined
  }
  if (act === 'suspended') return (await api(restoreMember, { params })).message
  if (act === 'hidden' && posting !== null)
    return (await api(showPosting, { params: { ...params, kind: posting } })).message
  return (await api(undoDecision, { params })).message
}
