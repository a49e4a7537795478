import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Alumnus, reopenAlumnus } from '#contract/people/verification.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'

type ReopenOptions = { onMutate: (alumnus: Alumnus) => void; onError: (alumnus: Alumnus) => void }

/** Returns declined people to the queue. `onMutate` shows it at once, `onError` takes that back. */
export const useReopen = ({ onMutate, onError }: ReopenOptions) => {
  const { t } = useTranslation('verification')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Alumnus) => api(reopenAlumnus, { params: { id: _id } }),
    onMutate,
    onError: (error, alumnus) => {
      onError(alumnus)
      toast.error(t('not_reopened', { reason: error.message, name: alumnus.fullName }))
    },
    onSettled: () => reloadMembers(client),
  })
}
