import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { wakeEntry, withdrawAsk } from '#contract/people/queue.ts'
import { undoDecision } from '#contract/people/verification.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'

type Decision = { id: string; name: string; outcome?: string }

/** Undoes a decision by request id. Resolves after the lists are refetched, even on failure. */
export const useUndoDecision = (): ((decision: Decision) => Promise<void>) => {
  const { t } = useTranslation('verification')
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, outcome }: Decision): Promise<unknown> => {
      if (outcome === 'asked') return api(withdrawAsk, { params: { id } })
      return outcome === 'skipped' ? api(wakeEntry, { params: { id } }) : api(undoDecision, { params: { id } })
    },
    onSuccess: (_, { name }) => toast.success(t('decision.undone', { name })),
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadMembers(client),
  })
  return async (decision) => {
    await mutateAsync(decision).catch(() => undefined)
  }
}
