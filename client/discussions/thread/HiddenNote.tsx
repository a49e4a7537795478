import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Hiding, Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthors } from '../author.tsx'
import { putPost } from './cache.ts'
import { ButtonRow } from './PostParts.tsx'
import { askForReview } from './queries.ts'
import { focusPost, useOpenThread } from './threadContext.ts'

/** Says to the author why their post is hidden, and what they can do. */
export const HiddenNote = ({ hidden }: { hidden: Hiding }) => {
  const { t } = useTranslation('thread')
  const { decision, note, asked, editable } = hidden
  return (
    <div className="mb-3.5">
      <Banner tone="warn" title={t('hidden.title')}>
        <p>
          {note !== null ? t('hidden.change', { note }) : t(decision === 'kept' ? 'hidden.kept' : reasonKey(hidden))}
        </p>
        {decision === null && <p>{t(asked ? 'hidden.waiting' : editable ? 'hidden.editable' : 'hidden.used')}</p>}
      </Banner>
    </div>
  )
}

/** What its author can do with a hidden post, in place of its other buttons. */
export const HiddenActions = ({ post, hidden }: { post: Post; hidden: Hiding }) => {
  const { t } = useTranslation('thread')
  const name = useAuthors().name(post)
  const cache = useQueryClient()
  const { thread, mayPost, edit, ask } = useOpenThread()
  const [pending, setPending] = useState(false)
  const { decision, asked, editable } = hidden
  const review = async (): Promise<void> => {
    setPending(true)
    try {
      putPost(cache, thread._id, await askForReview(post._id))
      focusPost(post.number)
      toast.success(t('hidden.asked'))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <ButtonRow label={t('actions', { name })}>
      {editable && mayPost && (
        <Button size="s" variant="ghost" icon={<Pencil size={16} />} onClick={() => edit(post)}>
          {t('edit')}
        </Button>
      )}
      {decision === null && !asked && (
        <Button size="s" variant="quiet" pending={pending} onClick={() => void review()}>
          {t('hidden.review')}
        </Button>
      )}
      {(post.number > 1 || thread.answers === 0) && (
        <Button size="s" variant="quiet" onClick={() => ask({ kind: 'delete', post })}>
          {t('delete')}
        </Button>
      )}
    </ButtonRow>
  )
}

/** Returns the sentence about the reason that was given most often. */
const reasonKey = ({ reasons }: Hiding) => {
  const order = ['unsafe', 'unkind', 'off_topic', 'spam', 'other'] as const
  const most = order.toSorted((a, b) => (reasons[b] ?? 0) - (reasons[a] ?? 0))[0] ?? 'other'
  return `hidden.reason.${most}` as const
}
