import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import LinkIcon from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { Post } from '#contract/discussions/posts.ts'
import type { Thread } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { messageOf } from '#client/platform/problems.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { spacesQuery } from '../queries.ts'
import { putThread, refetchLists } from './cache.ts'
import { reopenThread, unpinThreadForMe } from './queries.ts'
import { isQuestion, useOpenThread } from './threadContext.ts'

const dialogs = () => import('./ThreadDialogs.tsx')
const RenameDialog = lazyPart(async () => (await dialogs()).RenameDialog)
const AnonymousDialog = lazyPart(async () => (await dialogs()).AnonymousDialog)
const CloseDialog = lazyPart(async () => (await dialogs()).CloseDialog)

type Dialog = 'rename' | 'close' | 'anonymous'

/** Further actions on a thread: its author's and the viewer's own. */
export const ThreadMenu = ({ opening }: { opening: Post }) => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, mayPost, copyLink, ask } = useOpenThread()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const change = async (send: (id: string) => Promise<Thread>): Promise<void> => {
    try {
      putThread(cache, await send(thread._id))
      await refetchLists(cache)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const space = useQuery(spacesQuery).data?.spaces.find(({ _id }) => _id === thread.space)
  const isNamedQuestion = isQuestion(thread) && thread.mine && thread.author?.role === 'student'
  const mayHide = mayPost && isNamedQuestion && space?.anonymous === true && thread.answers === 0
  const mayChange = thread.mine && mayPost
  const mayClose = mayChange && !thread.closedByCollege && !thread.unchecked
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
        {thread.pinned && (
          <MenuItem icon={<PinOff size={18} />} onSelect={() => void change(unpinThreadForMe)}>
            {t('unpin.mine')}
          </MenuItem>
        )}
        {!thread.mine && (
          <MenuItem icon={<Flag size={18} />} onSelect={() => ask({ kind: 'report', post: opening })}>
            {t('report')}
          </MenuItem>
        )}
        {mayChange && <MenuSeparator />}
        {mayChange && (
          <MenuItem icon={<Pencil size={18} />} onSelect={() => setDialog('rename')}>
            {t('rename')}
          </MenuItem>
        )}
        {mayHide && (
          <MenuItem icon={<GraduationCap size={18} />} onSelect={() => setDialog('anonymous')}>
            {t('anonymous.make')}
          </MenuItem>
        )}
        {mayClose && (
          <MenuItem
            icon={thread.closedAt === null ? <Lock size={18} /> : <LockOpen size={18} />}
            onSelect={() => (thread.closedAt === null ? setDialog('close') : void change(reopenThread))}
          >
            {t(thread.closedAt === null ? 'close' : 'reopen')}
          </MenuItem>
        )}
        {thread.mine && thread.answers === 0 && (
          <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => ask({ kind: 'delete', post: opening })}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'rename' && <RenameDialog thread={thread} onClose={close} />}
        {dialog === 'anonymous' && <AnonymousDialog thread={thread} onClose={close} />}
        {dialog === 'close' && <CloseDialog thread={thread} onClose={close} />}
      </Suspense>
    </>
  )
}
