import UserPlus from 'lucide-react/icons/user-plus'
import type { Person } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'

type AssignMenuProps = {
  assignee: Person | null
  colleagues: readonly Person[]
  pending: boolean
  onAssign: (memberId: string | null) => void
}

/** Chooses the colleague who looks after an item of the desk. */
export const AssignMenu = ({ assignee, colleagues, pending, onAssign }: AssignMenuProps) => {
  const { t } = useTranslation('panel')
  return (
    <Menu
      align="end"
      trigger={
        <Button size="s" variant="ghost" icon={<UserPlus size={16} />} pending={pending}>
          {assignee === null ? t('assign') : <bdi>{assignee.fullName}</bdi>}
        </Button>
      }
    >
      {colleagues.map(({ _id, fullName }) => (
        <MenuItem key={_id} onSelect={() => onAssign(_id)}>
          <bdi>{fullName}</bdi>
        </MenuItem>
      ))}
      {assignee !== null && <MenuItem onSelect={() => onAssign(null)}>{t('assign.nobody')}</MenuItem>}
    </Menu>
  )
}
