import { useState } from 'react'
import type { Hiding, Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putPost } from './cache.ts'
import { askForReview } from './queries.ts'
import { useOpenThread } from './threadContext.ts'

/** Tells the author why their post is hidden, and what they can do. */
export const HiddenNote = ({ post, hidden }: { post: Post; hidden: Hiding }) => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, mayPost, edit, ask } = useOpenThread()
  const [pending, setPending] = useState(false)
  const { decision, note, asked, editable } = hidden
  const review = async (): Promise<void> => {
    setPending(true)
    try {
      putPost(cache, thread._id, await askForReview(post._id))
      toast.success(t('hidden.asked'))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mb-3.5 grid gap-3">
      <Banner tone="warn" title={t('hidden.title')}>
        <p>
          {note !== null ? t('hidden.change', { note }) : t(decision === 'kept' ? 'hidden.kept' : reasonKey(hidden))}
        </p>
        {decision === null && <p>{t(asked ? 'hidden.waiting' : editable ? 'hidden.editable' : 'hidden.used')}</p>}
      </Banner>
      <div className="flex flex-wrap gap-2">
        {editable && mayPost && (
          <Button size="s" variant="secondary" onClick={() => edit(post)}>
            {t('edit')}
          </Button>
        )}
        {decision === null && !asked && (
          <Button size="s" variant="ghost" pending={pending} onClick={() => void review()}>
            {t('hidden.review')}
          </Button>
        )}
        {(post.number > 1 || thread.answers === 0) && (
          <Button size="s" variant="ghost" onClick={() => ask({ kind: 'delete', post })}>
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the sentence about the reason that was given most often. */
const reasonKey = ({ reasons }: Hiding) => {
  const order = ['unsafe', 'unkind', 'off_topic', 'spam', 'other'] as const
  const most = order.toSorted((a, b) => (reasons[b] ?? 0) - (reasons[a] ?? 0))[0] ?? 'other'
  return `hidden.reason.${most}` as const
}
