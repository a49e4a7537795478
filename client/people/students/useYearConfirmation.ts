import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'
import type { ListedPerson } from '#contract/people/listing.ts'
import { confirmYears, undoYearConfirmation } from '#contract/people/students.ts'

type Year = Pick<ListedPerson, '_id' | 'graduationYear'>

/** Returns a function that confirms students' listed graduation years. The toast offers to undo it. */
export const useYearConfirmation = (onConfirmed: () => void) => {
  const { t } = useTranslation(['students', 'common'])
  const client = useQueryClient()

  const { mutate: undo } = useMutation({
    mutationFn: (id: string) => api(undoYearConfirmation, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadMembers(client),
  })
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: (students: readonly Year[]) =>
      api(confirmYears, {
        body: {
          students: students.flatMap(({ _id, graduationYear }) =>
            graduationYear === null ? [] : [{ _id, graduationYear }],
          ),
        },
      }),
    onSuccess: ({ confirmationId, confirmed }) => {
      toast.success(t('year_confirmed', { count: confirmed.length }), {
        action: { label: t('common:undo'), onClick: () => undo(confirmationId) },
      })
      onConfirmed()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadMembers(client),
  })
  return { confirm, isPending }
}
