import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { useNavigate } from 'react-router'
import type { Group } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { MenuItem } from '#client/ui/Menu.tsx'
import { LevelMenu } from '../../LevelMenu.tsx'
import { JoinButton } from '../list/JoinButton.tsx'
import { followGroup, leaveGroup } from '../queries.ts'
import { useGroupCall } from './useGroupCall.ts'

/** The viewer's membership of a group: a button to join, the answer to an invitation, the way back from a request, or the menu of a member. */
export const Membership = ({ group }: { group: Group }) => {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const { pending, call } = useGroupCall()
  const end = (done: string) =>
    void call(async () => {
      await leaveGroup(group._id)
      // A hidden group no longer exists for someone who has left it.
      if (group.access === 'hidden') await navigate('/dashboard/network/groups')
    }, done)

  if (group.membership === 'none') return group.mayJoin ? <JoinButton group={group} size="m" /> : null
  if (group.membership === 'invited')
    return (
      <>
        <JoinButton group={group} size="m" />
        <Button variant="ghost" pending={pending} onClick={() => end(t('decline.done', { group: group.name }))}>
          {t('decline')}
        </Button>
      </>
    )
  if (group.membership === 'asked')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-soft">
        {t('asked')}
        <Button variant="ghost" pending={pending} onClick={() => end(t('withdraw.done', { group: group.name }))}>
          {t('withdraw')}
        </Button>
      </p>
    )
  return (
    <LevelMenu
      of="group"
      level={group.level}
      onChoose={(level) => void call(() => followGroup(group, level))}
      trigger={
        <Button variant="ghost" icon={<Check size={18} />} pending={pending}>
          {t('joined')}
          <ChevronDown size={17} />
        </Button>
      }
    >
      <MenuItem
        icon={<LogOut size={18} className="shrink-0" />}
        onSelect={() => end(t('leave.done', { group: group.name }))}
      >
        <span className="flex-1">
          <span className="block font-semibold text-heading">{t('leave', { group: group.name })}</span>
          <span className="block text-[0.8125rem] leading-snug text-soft">{t('leave.hint')}</span>
        </span>
      </MenuItem>
    </LevelMenu>
  )
}
