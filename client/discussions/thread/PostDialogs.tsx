import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post, PostReaction } from '#contract/discussions/posts.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { toast } from '#client/ui/toast.ts'
import { ContentReportDialog } from '#client/trust/public.ts'
import { refetchLists, refetchThread } from './cache.ts'
import { reactionsOf } from './PostActions.tsx'
import { PostBody } from './PostParts.tsx'
import { deletePost, reactionsQuery, versionsQuery } from './queries.ts'
import { isQuestion, type PostDialog, useOpenThread } from './threadContext.ts'

/** The question or list about one post, over the page. */
export const PostDialogs = ({ dialog, onClose }: { dialog: PostDialog | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['thread', 'common'])
  const { thread } = useOpenThread()
  const cache = useQueryClient()
  const window = { onOpenChange: (open: boolean) => !open && onClose(), closeLabel: t('common:close') }
  if (dialog === undefined) return null
  const { kind, post } = dialog
  if (kind === 'delete') return <DeleteDialog post={post} onClose={onClose} />
  if (kind === 'report')
    return (
      <Suspense>
        <ContentReportDialog
          about={{ kind: 'post', id: post._id }}
          onClose={onClose}
          onReported={() => void refetchThread(cache, thread._id)}
        />
      </Suspense>
    )
  if (kind === 'versions')
    return (
      <Dialog isText open title={t('versions')} {...window}>
        <Versions post={post} />
      </Dialog>
    )
  return (
    <Dialog isText open size="s" title={t('reactions')} {...window}>
      {reactionsOf(post, isQuestion(thread))
        .filter((reaction) => post.reactions[reaction].count > 0)
        .map((reaction) => (
          <Reactions key={reaction} post={post} reaction={reaction} />
        ))}
    </Dialog>
  )
}

const DeleteDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { thread } = useOpenThread()
  const [pending, setPending] = useState(false)
  const isThread = post.number === 1
  const remove = async (): Promise<void> => {
    setPending(true)
    try {
      await deletePost(post._id)
      void refetchLists(cache)
      if (isThread) await navigate(`/dashboard/discussions?space=${thread.space}`, { replace: true })
      else await refetchThread(cache, thread._id)
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isThread ? 'delete.thread.title' : 'delete.title')}
      confirmLabel={t('delete')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => void remove()}
      danger
      pending={pending}
    >
      <p>{t(isThread ? 'delete.thread.text' : 'delete.text')}</p>
    </ConfirmDialog>
  )
}

const Versions = ({ post }: { post: Post }) => {
  const { t } = useTranslation('thread')
  const query = useQuery(versionsQuery(post))
  return (
    <Loaded query={query}>
      <ol className="grid gap-5">
        {query.data?.versions.map(({ body, replacedAt }) => (
          <li key={replacedAt} className="border-b border-line pb-5 last:border-0 last:pb-0">
            <p className="mb-2 text-sm text-muted">{t('versions.until', { time: dayAndTime(replacedAt) })}</p>
            <PostBody small>{body}</PostBody>
          </li>
        ))}
      </ol>
    </Loaded>
  )
}

const Reactions = ({ post, reaction }: { post: Post; reaction: PostReaction }) => {
  const { t } = useTranslation('thread')
  const query = useQuery(reactionsQuery(post, reaction))
  const nameOf = useNameOf()
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="mb-2 text-base">{t(`reaction.${reaction}.list`)}</h3>
      <Loaded query={query}>
        <ul className="grid gap-2">
          {query.data?.people.map((person) => (
            <li key={person._id} className="flex items-center gap-2.5">
              <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="s" />
              <bdi className="min-w-0 break-words">{nameOf(person)}</bdi>
            </li>
          ))}
        </ul>
      </Loaded>
    </section>
  )
}

type LoadedProps = { query: { data?: unknown; isPending: boolean; refetch: () => unknown }; children: ReactNode }

const Loaded = ({ query, children }: LoadedProps) => {
  const { t } = useTranslation(['thread', 'common'])
  if (query.data !== undefined) return children
  return (
    <QueryFallback
      pending={query.isPending}
      blocks={['4rem']}
      loadingLabel={t('common:loading')}
      failedTitle={t('list.failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void query.refetch()}
    />
  )
}
