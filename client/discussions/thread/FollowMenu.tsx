import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MailOpen from 'lucide-react/icons/mail-open'
import { type FollowLevel, FollowLevel as Levels } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { followThread } from '../queries.ts'
import { putThread, refetchLists } from './cache.ts'
import { currentPost } from './currentPost.ts'
import { useOpenThread } from './threadContext.ts'

const icons = { following: BellRing, normal: Bell, muted: BellOff }

/** The id of the button, which F presses. */
export const FOLLOW_BUTTON = 'follow-level'

/** How much the viewer is notified of in the thread. */
export const FollowMenu = () => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, markUnread } = useOpenThread()
  const Icon = icons[thread.level]
  const follow = async (level: FollowLevel): Promise<void> => {
    if (level === thread.level) return
    putThread(cache, { ...thread, level })
    try {
      putThread(cache, await followThread(thread._id, level))
      await refetchLists(cache)
    } catch (error) {
      putThread(cache, thread)
      toast.error(messageOf(error))
    }
  }
  return (
    <Menu
      trigger={
        <Button
          id={FOLLOW_BUTTON}
          variant="ghost"
          size="s"
          icon={<Icon size={17} />}
          aria-keyshortcuts="f"
          className="border-line-strong! bg-surface px-3! max-wide:min-h-11"
        >
          <VisuallyHidden>{t('level.label')} </VisuallyHidden>
          {t(`level.${thread.level}`)}
          <ChevronDown size={15} />
        </Button>
      }
    >
      {Levels.options.map((level) => {
        const LevelIcon = icons[level]
        return (
          <MenuItem key={level} icon={<LevelIcon size={18} className="shrink-0" />} onSelect={() => void follow(level)}>
            <span className="flex-1">
              <span className="block font-semibold text-heading">{t(`level.${level}`)}</span>
              <span className="block text-[0.8125rem] leading-snug text-soft">{t(`level.${level}.text`)}</span>
            </span>
            {level === thread.level ? (
              <Check size={17} aria-label={t('level.current')} className="shrink-0" />
            ) : (
              <span className="size-4.25 shrink-0" />
            )}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem icon={<MailOpen size={18} />} onSelect={() => markUnread(currentPost())}>
        {t('mark_unread')}
      </MenuItem>
    </Menu>
  )
}
