import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedPerson } from '#contract/people/listing.ts'
import { undoDecision, verifyAlumnus } from '#contract/people/verification.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'

/** Returns a function that verifies someone who was declined. The toast offers to undo it. */
export const useListedVerification = (): ((person: ListedPerson) => void) => {
  const { t } = useTranslation('common')
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: (id: string) => api(undoDecision, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => reloadMembers(client),
  })
  const { mutate } = useMutation({
    mutationFn: ({ _id: id }: ListedPerson) => api(verifyAlumnus, { params: { id }, querystring: {} }),
    onSuccess: ({ message }, { _id: id }) =>
      toast.success(message, { action: { label: t('undo'), onClick: () => undo.mutate(id) } }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => reloadMembers(client),
  })
  return mutate
}
