import Ellipsis from 'lucide-react/icons/ellipsis'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { GroupMember } from '#contract/discussions/group-members.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { isStarted } from './isStarted.ts'
import { nameKeeper, removeMember } from './queries.ts'
import { useGroupCall } from './useGroupCall.ts'

/** What a keeper can do for another member of their group. */
export const MemberMenu = ({ page: { group, keepers }, member }: { page: GroupPage; member: GroupMember }) => {
  const { t } = useTranslation(['group', 'common'])
  const [isRemoving, setRemoving] = useState(false)
  const { pending, call } = useGroupCall()
  const values = { name: member.fullName, group: group.name }
  const mayName = keepers.length < DISCUSSION_LIMITS.groupKeepers
  if (!group.keeper || member.keeper || (!mayName && !isStarted(group))) return null
  const remove = async () => {
    await call(() => removeMember(group._id, member._id), t('remove.done', values))
    setRemoving(false)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('members.more', values)} size="s">
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        {mayName && (
          <MenuItem
            icon={<ShieldCheck size={18} />}
            onSelect={() => void call(() => nameKeeper(group._id, member._id), t('keeper.named', values))}
          >
            {t('keeper.name')}
          </MenuItem>
        )}
        {isStarted(group) && (
          <MenuItem icon={<UserMinus size={18} />} onSelect={() => setRemoving(true)}>
            {t('remove')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('remove.title', values)}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void remove()}
        pending={pending}
      >
        <p>{t('remove.text', values)}</p>
      </ConfirmDialog>
    </>
  )
}
