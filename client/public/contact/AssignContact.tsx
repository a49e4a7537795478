import { useMutation, useQuery } from '@tanstack/react-query'
import { assignContact, type Contact } from '#contract/public/contact.ts'
import { AssignMenu } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { cannedQuery } from './queries.ts'

/** Chooses the colleague who looks after a message. */
export const AssignContact = ({ contact, onChanged }: { contact: Contact; onChanged: () => Promise<void> }) => {
  const colleagues = useQuery(cannedQuery).data?.colleagues ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: (memberId: string | null) => api(assignContact, { params: { id: contact._id }, body: { memberId } }),
    onSuccess: onChanged,
    onError: (error) => toast.error(error.message),
  })
  return <AssignMenu assignee={contact.assignee} colleagues={colleagues} pending={isPending} onAssign={mutate} />
}
