import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { spacesQuery } from '../queries.ts'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { putThread, refetchLists } from './cache.ts'
import { FollowMenu } from './FollowMenu.tsx'
import { reopenThread } from './queries.ts'
import { CloseDialog, RenameDialog } from './ThreadDialogs.tsx'
import { useOpenThread } from './threadContext.ts'

/** The row above a thread: back to its space, how much the viewer follows it, and further actions. */
export const ThreadBar = ({ opening }: { opening: Post }) => {
  const { t } = useTranslation('thread')
  const { thread, copyLink } = useOpenThread()
  const nameOf = useSpaceName()
  const space = useQuery(spacesQuery).data?.spaces.find(({ _id }) => _id === thread.space)
  return (
    <div className="mb-2 flex min-h-12 items-center gap-2 print:hidden">
      <Link
        to={`/dashboard/discussions?space=${thread.space}`}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-sm font-medium text-soft no-underline hover:underline"
      >
        <ArrowLeft size={17} className="shrink-0" />
        {space !== undefined && <SpaceIcon space={space} size={17} />}
        <span className="truncate">{space === undefined ? t('back') : nameOf(space)}</span>
      </Link>
      <span className="ms-auto flex shrink-0 items-center gap-2">
        <FollowMenu />
        <IconButton
          label={t('copy_link')}
          variant="outline"
          aria-keyshortcuts="l"
          onClick={() => copyLink(undefined)}
          className="max-wide:hidden wide:size-9"
        >
          <LinkIcon size={17} />
        </IconButton>
        <ThreadMenu opening={opening} />
      </span>
    </div>
  )
}

const ThreadMenu = ({ opening }: { opening: Post }) => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, mayPost, copyLink, ask } = useOpenThread()
  const [dialog, setDialog] = useState<'rename' | 'close'>()
  const close = () => setDialog(undefined)
  const reopen = async (): Promise<void> => {
    try {
      putThread(cache, await reopenThread(thread._id))
      await refetchLists(cache)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('thread.more')} variant="outline" className="wide:size-9">
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        <MenuItem icon={<LinkIcon size={18} />} onSelect={() => copyLink(undefined)}>
          {t('copy_link')}
        </MenuItem>
        {thread.mine && mayPost && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Pencil size={18} />} onSelect={() => setDialog('rename')}>
              {t('rename')}
            </MenuItem>
            {thread.closedAt === null ? (
              <MenuItem icon={<Lock size={18} />} onSelect={() => setDialog('close')}>
                {t('close')}
              </MenuItem>
            ) : (
              <MenuItem icon={<LockOpen size={18} />} onSelect={() => void reopen()}>
                {t('reopen')}
              </MenuItem>
            )}
          </>
        )}
        {thread.mine && thread.answers === 0 && (
          <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => ask({ kind: 'delete', post: opening })}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'rename' && <RenameDialog thread={thread} onClose={close} />}
      {dialog === 'close' && <CloseDialog thread={thread} onClose={close} />}
    </>
  )
}
