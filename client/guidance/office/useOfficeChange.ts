import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { changeOffice, type OfficeChange } from './queries.ts'

/** Returns a function that makes a change, says so, and offers to undo it. It resolves to whether that worked. */
export const useOfficeChange = () => {
  const { t } = useTranslation(['pathway-office', 'common'])
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: OfficeChange) => changeOffice(cache, change),
    onError: (error) => toast.error(messageOf(error)),
  })
  const undo = async (change: OfficeChange): Promise<void> => {
    try {
      await mutateAsync(change)
      toast.success(t('undone'))
    } catch {
      // Already said.
    }
  }
  const change = async (wanted: OfficeChange, done: string): Promise<boolean> => {
    try {
      const before = await mutateAsync(wanted)
      toast.success(done, { action: { label: t('common:undo'), onClick: () => void undo(before) } })
      return true
    } catch {
      return false
    }
  }
  return { change, isPending }
}
