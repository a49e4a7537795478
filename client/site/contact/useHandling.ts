import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Contact, handleContact, reopenContact } from '#contract/site/contact.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'

/** Moves a message between the open and the handled ones; the toast takes it back. */
export const useHandling = (onMoved: (id: string) => void) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()

  const moved = (contact: Contact) => {
    onMoved(contact._id)
    toast.success(t(contact.handledAt === null ? 'inbox.reopened_toast' : 'inbox.handled_toast'), {
      action: { label: t('common:undo'), onClick: () => mutate(contact) },
      timeout: 6000,
    })
    return client.invalidateQueries({ queryKey: ['administration', 'contacts'] })
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id, handledAt }: Contact) =>
      api(handledAt === null ? handleContact : reopenContact, { params: { id: _id } }),
    onSuccess: moved,
    onError: (error) => toast.error(error.message),
  })
  return { move: mutate, moving: isPending ? variables._id : undefined }
}
