import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { type EventComment, NewEventComment } from '#contract/events/comments.ts'
import type { Event } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { ApiError } from '#client/platform/api.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { PostingMenu } from '#client/postings/public.ts'
import { isOver } from '../eventWords.ts'
import { commentsQuery, deleteComment, postComment } from './queries.ts'

/** Lists the comments on an event, latest first, with a field for a new one unless the viewer has yet to confirm their email. */
export const Comments = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  const heldBack = useAwaitingVerification()
  if (heldBack === 'unconfirmed' || event.draft) return null
  return (
    <section aria-labelledby="comments" className="grid gap-4 border-t border-line pt-5">
      <h3 id="comments" className="text-lg">
        {t('comments')}
      </h3>
      {heldBack === undefined && <NewComment id={event._id} />}
      <CommentList event={event} />
    </section>
  )
}

const NewComment = ({ id }: { id: string }) => {
  const { t } = useTranslation('event-page')
  const cache = useQueryClient()
  // Remounts the field empty after sending.
  const [sent, setSent] = useState(0)
  const sendOnce = useSendOnce()
  const { errors, pending, submit } = useForm(
    NewEventComment,
    async ({ body }) => {
      await sendOnce(body, (clientId) => postComment(id, { body, clientId }))
      setSent((before) => before + 1)
      await cache.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
    },
    { network: t('comment.failed') },
  )
  return (
    <Form key={sent} errors={errors} pending={pending} onSubmit={submit} className="grid gap-2.5">
      <TextArea name="body" label={t('comment.field')} minRows={2} maxLength={LIMITS.commentLength} required />
      <div>
        <Button type="submit" variant="secondary" size="s" pending={pending}>
          {t('comment.post')}
        </Button>
      </div>
    </Form>
  )
}

const CommentList = ({ event }: { event: Event }) => {
  const { _id: id } = event
  const { t } = useTranslation(['event-page', 'common'])
  const query = useInfiniteQuery(commentsQuery(id))
  if (query.data === undefined)
    return (
      <QueryFallback
        pending={query.isPending}
        blocks={['4rem']}
        loadingLabel={t('comments.loading')}
        failedTitle={t('comments.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
      />
    )
  const comments = query.data.pages.flatMap(({ body }) => body.comments)
  if (comments.length === 0)
    return <p className="text-sm text-muted">{t(isOver(event) ? 'comments.empty.past' : 'comments.empty')}</p>
  return (
    <>
      <ul tabIndex={-1} className="grid gap-4 outline-none">
        {comments.map((comment) => (
          <Comment key={comment._id} eventId={id} comment={comment} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

const Comment = ({ eventId, comment }: { eventId: string; comment: EventComment }) => {
  const { t } = useTranslation(['events', 'event-page'])
  const { author, hosting, body, createdAt, mine, removable } = comment
  const name = useNameOf()(author)
  return (
    <li className="flex gap-3">
      <Avatar id={author?._id ?? ''} name={name} photo={smallPhoto(author?.profilePhoto ?? null)} size="s" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {author === null || author.former ? (
            <bdi className="font-semibold text-heading">{name}</bdi>
          ) : (
            <Link
              to={`/dashboard/network/${author._id}`}
              className="relative rounded-s font-semibold break-words text-heading no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
          {hosting && <Chip size="s">{t('host')}</Chip>}
          <time dateTime={createdAt} title={dayAndTime(createdAt)}>
            {ago(createdAt)}
          </time>
        </p>
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink">
          {body}
        </p>
      </div>
      {removable && <DeleteComment eventId={eventId} comment={comment} name={name} />}
      {!mine && (
        <PostingMenu about={{ kind: 'comment', id: comment._id }} name={t('event-page:comment.whose', { name })} />
      )}
    </li>
  )
}

const DeleteComment = ({ eventId, comment, name }: { eventId: string; comment: EventComment; name: string }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const remove = async (): Promise<void> => {
    setPending(true)
    await deleteComment(eventId, comment._id)
      .then(async () => {
        setAsking(false)
        await cache.invalidateQueries({ queryKey: commentsQuery(eventId).queryKey })
      }, tell)
      .finally(() => setPending(false))
  }
  return (
    <>
      <IconButton label={t('comment.delete.whose', { name })} size="s" onClick={() => setAsking(true)}>
        <Trash2 size={16} />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('comment.delete.title')}
        confirmLabel={t('comment.delete')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void remove()}
        danger
        pending={pending}
      >
        <p>{t('comment.delete.text')}</p>
      </ConfirmDialog>
    </>
  )
}

const tell = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
