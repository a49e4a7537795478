import UserPlus from 'lucide-react/icons/user-plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { assignContact, type Contact } from '#contract/public/contact.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { cannedQuery } from './queries.ts'

/** Chooses the colleague who looks after a message. */
export const AssignMenu = ({ contact, onChanged }: { contact: Contact; onChanged: () => Promise<void> }) => {
  const { t } = useTranslation('inbox')
  const colleagues = useQuery(cannedQuery).data?.colleagues ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: (memberId: string | null) => api(assignContact, { params: { id: contact._id }, body: { memberId } }),
    onSuccess: onChanged,
    onError: (error) => toast.error(error.message),
  })
  const { assignee } = contact
  return (
    <Menu
      align="end"
      trigger={
        <Button size="s" variant="ghost" icon={<UserPlus size={16} />} pending={isPending}>
          {assignee === null ? t('assign') : <bdi>{assignee.fullName}</bdi>}
        </Button>
      }
    >
      {colleagues.map(({ _id, fullName }) => (
        <MenuItem key={_id} onSelect={() => mutate(_id)}>
          <bdi>{fullName}</bdi>
        </MenuItem>
      ))}
      {assignee !== null && <MenuItem onSelect={() => mutate(null)}>{t('assign.nobody')}</MenuItem>}
    </Menu>
  )
}
