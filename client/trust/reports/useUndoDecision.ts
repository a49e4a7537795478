import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportAct } from '#contract/trust/acts.ts'
import { showPosting } from '#contract/trust/moderation.ts'
import { decideOnPost, type Report, reopenReport } from '#contract/trust/reports.ts'
import { restoreMember } from '#contract/trust/suspensions.ts'
import { reloadMembers, reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'

type Decided = { report: Report; act: ReportAct }

/** Returns whether a decision can be undone: a warning is sent, and a deleted comment is gone. */
export const canUndo = ({ content }: Report, act: ReportAct): boolean =>
  act !== 'warned' && !(act === 'hidden' && content?.kind === 'comment')

/** Undoes a decision on a report, which is open again. Resolves once the lists are refetched, also after a failure. */
export const useUndoDecision = (): ((decided: Decided) => Promise<unknown>) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async ({ report, act }: Decided) => {
      await undoAct(report, act)
      await api(reopenReport, { params: { id: report._id } })
    },
    onSuccess: () => toast.success(t('decide.undone')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: (_data, _error, { act }) =>
      Promise.all([reloadReports(client), act === 'suspended' ? reloadMembers(client) : undefined]),
  })
  return (decided) => mutateAsync(decided).catch(() => undefined)
}

const undoAct = async ({ content, reported }: Report, act: ReportAct): Promise<void> => {
  if (act === 'suspended' && reported !== null) await api(restoreMember, { params: { id: reported._id } })
  if (act !== 'hidden' || content === null) return
  const { id, posting } = content
  if (posting !== null) await api(showPosting, { params: { kind: posting.kind, id } })
  else await api(decideOnPost, { params: { id }, body: { decision: 'shown', note: '' } })
}
