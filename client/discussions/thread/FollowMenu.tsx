import { useQueryClient } from '@tanstack/react-query'
import MailOpen from 'lucide-react/icons/mail-open'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { LevelMenu } from '../LevelMenu.tsx'
import { followThread } from '../queries.ts'
import { putThread, refetchLists } from './cache.ts'
import { currentPost } from './currentPost.ts'
import { useOpenThread } from './threadContext.ts'

/** The id of the button, which F presses. */
export const FOLLOW_BUTTON = 'follow-level'

/** How much the viewer is notified of in the thread. */
export const FollowMenu = () => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, markUnread } = useOpenThread()
  const follow = async (level: FollowLevel): Promise<void> => {
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
    <LevelMenu of="thread" id={FOLLOW_BUTTON} level={thread.level} onChoose={(level) => void follow(level)}>
      <MenuItem icon={<MailOpen size={18} />} onSelect={() => markUnread(currentPost())}>
        {t('mark_unread')}
      </MenuItem>
    </LevelMenu>
  )
}
