import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Suspense, useState } from 'react'
import { Declining, type FirstPost } from '#contract/discussions/firstPosts.ts'
import { replaceMentions } from '#contract/discussions/mentions.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Done } from '#contract/fields.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { decline, publish, reloadFirstPosts } from './firstPosts.ts'

// Fetched when they are shown, so that other admin pages don't load the code of members' pages.
const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)
const PostFiles = lazyPart(async () => (await import('../files/PostFiles.tsx')).PostFiles, 'composer')

type FirstPostCardProps = { post: FirstPost; onDecided: () => void }

/** A post that waits for a moderator: where it was posted, who wrote it unless it is anonymous, its text and files, and what can be decided. */
export const FirstPostCard = ({ post, onDecided }: FirstPostCardProps) => {
  const { t } = useTranslation(['spaces', 'discussions'])
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const { thread, handedInAt, asked, others } = post
  const body = replaceMentions(post.body, (name) => `@${name}`)
  const decided = ({ message }: Done): void => {
    onDecided()
    toast.success(message)
    void reloadFirstPosts(cache)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => publish(post),
    onSuccess: decided,
    onError: (error) => {
      toast.error(error.message)
      // Another moderator may have decided, or its author changed it.
      void reloadFirstPosts(cache)
    },
  })
  return (
    <Card render={<li />}>
      <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
        <bdi>{thread.title}</bdi>
        <Chip tone="brand">{t(`first_posts.kind.${post.number > 1 ? 'answer' : thread.kind}`)}</Chip>
      </h2>
      <p className="text-sm text-soft wrap-anywhere">
        <bdi>{post.anonymous ? t('first_posts.anonymous') : nameOf(post.author)}</bdi> · <bdi>{post.space}</bdi> ·{' '}
        <time dateTime={handedInAt} title={dayAndTime(handedInAt)}>
          {ago(handedInAt)}
        </time>
      </p>
      <div className="mt-3 rounded-m bg-sunken px-4 py-3">
        <Suspense fallback={<p className="wrap-anywhere whitespace-pre-line">{body}</p>}>
          <Markdown rich>{body}</Markdown>
          {post.files.length > 0 && <PostFiles files={post.files} area="admin" />}
        </Suspense>
      </div>
      {asked > 0 && <p className="mt-3 text-sm text-soft">{t('first_posts.asked', { count: asked })}</p>}
      {others > 0 && <p className="mt-3 text-sm text-soft">{t('first_posts.others', { count: others })}</p>}
      <div role="group" aria-label={t('actions', { space: thread.title })} className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="secondary" icon={<Check size={16} />} pending={isPending} onClick={() => mutate()}>
          {t('first_posts.publish')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => setDeclining(true)}>
          {t('first_posts.decline')}
        </Button>
      </div>
      {isDeclining && <DeclineDialog post={post} onDeclined={decided} onClose={() => setDeclining(false)} />}
    </Card>
  )
}

type DeclineDialogProps = { post: FirstPost; onDeclined: (done: Done) => void; onClose: () => void }

const DeclineDialog = ({ post, onDeclined, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation(['spaces', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    Declining,
    async ({ reason }) => {
      onDeclined(await decline(post, reason))
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('first_posts.decline.title')}
      description={t('first_posts.decline.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      danger
      submitLabel={t('first_posts.decline')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit({ ...values, handedInAt: post.handedInAt })}
      onClose={onClose}
    >
      <TextArea name="reason" label={t('first_posts.reason')} maxLength={DISCUSSION_LIMITS.reason} />
    </FormDialog>
  )
}
