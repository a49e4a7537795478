import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicantPage } from '#contract/opportunities/applicants.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { momentOf } from '../applications/useNextStep.ts'
import { firstNameOf, fullDayOf } from '../applications/words.ts'
import { refreshAll, storeApplicant, verbs } from './queries.ts'

/** What the state of an application means now: the interview, the offer, the closing that waits, and who referred the applicant. */
export const StateNote = ({ page, jobId }: { page: ApplicantPage; jobId: string }) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const { row, interview, offer, pending, undoUntil, steps } = page
  const undo = useMutation({
    mutationFn: () => verbs.undoMove(row._id),
    onSuccess: (stored) => {
      toast.success(t('move.undone'))
      return storeApplicant(cache, jobId, stored)
    },
    onError: (error) => {
      toast.error(messageOf(error))
      return refreshAll(cache)
    },
  })
  const mayUndo = undoUntil !== null && isAhead(undoUntil)
  const last = steps[0]
  const lines = [
    ...(row.referredBy === null ? [] : [t('referred_by', { name: row.referredBy })]),
    ...(row.state === 'interview' && interview !== null
      ? [
          t('interview.at', { at: momentOf(interview.at), place: interview.place }),
          t(`interview.${interview.answer ?? 'open'}`),
          ...(interview.words === null ? [] : [interview.words]),
        ]
      : []),
    ...(row.state === 'offer' && offer !== null
      ? [
          t('offer.until', { day: fullDayOf(offer.answerBy) }),
          t(`offer.${offer.answer ?? 'open'}`),
          ...(offer.words === null ? [] : [offer.words]),
        ]
      : []),
    ...(pending === null ? [] : [t('pending', { time: timeOfDay(pending.leavesAt) })]),
    ...(row.state === 'closed' && row.outcome !== null
      ? [
          t(`closed.${row.outcome}`, { name: last?.name === null || last === undefined ? '' : firstNameOf(last.name) }),
          ...(last?.words ? [last.words] : []),
        ]
      : []),
  ]
  if (lines.length === 0 && !mayUndo) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-[10px] bg-sunken px-3.5 py-2.5 text-sm text-soft">
      <div className="min-w-0 flex-1 basis-48">
        {lines.map((line, place) => (
          <p key={place} dir="auto" className="break-words whitespace-pre-line first:font-semibold first:text-ink">
            {line}
          </p>
        ))}
      </div>
      {mayUndo && (
        <Button size="s" variant="ghost" pending={undo.isPending} onClick={() => undo.mutate()}>
          {t('common:undo')}
        </Button>
      )}
    </div>
  )
}

const isAhead = (instant: string, now = Date.now()): boolean => Date.parse(instant) > now
