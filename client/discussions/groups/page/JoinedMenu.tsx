import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useNavigate } from 'react-router'
import type { Group } from '#contract/discussions/groups.ts'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { LevelMenu } from '../../LevelMenu.tsx'
import { followGroup, leaveGroup, refetchGroups } from '../queries.ts'

/** How much a member is notified of in a group, and the way out of it; or the way back from a request to join. */
export const JoinedMenu = ({ group }: { group: Group }) => {
  const { t } = useTranslation('groups')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      await refetchGroups(cache)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const leave = () =>
    void attempt(async () => {
      await leaveGroup(group._id)
      toast.success(t(group.membership === 'asked' ? 'withdraw.done' : 'leave.done', { group: group.name }))
      // A hidden group no longer exists for someone who has left it.
      if (group.access === 'hidden') await navigate('/dashboard/network/groups')
    })
  if (group.membership === 'asked')
    return (
      <Button variant="secondary" onClick={leave}>
        {t('withdraw')}
      </Button>
    )
  return (
    <LevelMenu
      of="space"
      level={group.level}
      onChoose={(level: FollowLevel) => void attempt(() => followGroup(group, level))}
    >
      <MenuItem icon={<LogOut size={18} />} onSelect={leave}>
        {t('leave', { group: group.name })}
      </MenuItem>
    </LevelMenu>
  )
}
