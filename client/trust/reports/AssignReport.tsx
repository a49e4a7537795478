import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assignReport, type Report } from '#contract/trust/reports.ts'
import { AssignMenu, reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reportColleaguesQuery } from '../queries.ts'

/** Chooses the colleague who looks after a report. */
export const AssignReport = ({ report }: { report: Report }) => {
  const client = useQueryClient()
  const colleagues = useQuery(reportColleaguesQuery).data?.colleagues ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: (memberId: string | null) => api(assignReport, { params: { id: report._id }, body: { memberId } }),
    onSuccess: () => reloadReports(client),
    onError: (error) => toast.error(error.message),
  })
  return <AssignMenu assignee={report.assignee} colleagues={colleagues} pending={isPending} onAssign={mutate} />
}
