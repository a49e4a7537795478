import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useState } from 'react'
import type { PostHead } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AuthorFace, useAuthors } from '../author.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'
import { useWritingText, Writers } from './Writers.tsx'

/**
 * Posts of others that arrived during the visit, and who is writing. The posts wait for a button, so that nothing moves while the viewer reads.
 */
export const NewPosts = ({ waiting, onShow }: { waiting: PostHead[]; onShow: () => Promise<void> }) => {
  const { t } = useTranslation('thread')
  const { thread } = useOpenThread()
  const authors = useAuthors()
  const [first] = waiting
  const name = first === undefined ? '' : authors.first(first)
  const kind = first?.parent === null && isQuestion(thread) ? 'answered' : first?.parent === null ? 'posted' : 'replied'
  const others = waiting.length - 1
  const [, second] = waiting
  const isPair = second !== undefined && others === 1 && second.author?._id !== first?.author?._id
  const sentence = isPair ? 'new.two' : others > 0 ? (`new.${kind}.more` as const) : (`new.${kind}` as const)
  const text =
    first === undefined ? '' : t(sentence, { name, others, other: second === undefined ? '' : authors.first(second) })
  const [isPending, setPending] = useState(false)
  const show = async (): Promise<void> => {
    setPending(true)
    await onShow().catch((error: unknown) => toast.error(messageOf(error)))
    setPending(false)
  }
  const writing = useWritingText(thread._id)
  const spoken = useThrottled([text, writing].filter((part) => part !== '').join('. '), SPOKEN_EVERY)
  return (
    <div className="mt-3.5 empty:hidden">
      <VisuallyHidden render={<p role="status" />}>{spoken}</VisuallyHidden>
      {first !== undefined && (
        <div className="flex items-center gap-3 rounded-full border border-line bg-surface py-2 ps-3 pe-2 shadow-1">
          <AuthorFace of={first} size="xs" />
          <p className="min-w-0 flex-1 text-sm text-ink">{text}</p>
          <Button
            variant="secondary"
            size="s"
            icon={<ArrowDown size={16} />}
            pending={isPending}
            onClick={() => void show()}
          >
            {t('new.show')}
          </Button>
        </div>
      )}
      <Writers threadId={thread._id} text={writing} />
    </div>
  )
}

/** How often screen readers announce new posts and who is writing at most, in ms. */
const SPOKEN_EVERY = 5_000

/** Returns the latest value, changing at most every `wait` ms. */
const useThrottled = (value: string, wait: number): string => {
  const [shown, setShown] = useState({ value: '', at: 0 })
  useEffect(() => {
    if (value === shown.value) return undefined
    const timer = setTimeout(() => setShown({ value, at: Date.now() }), Math.max(0, shown.at + wait - Date.now()))
    return () => clearTimeout(timer)
  }, [value, shown, wait])
  return shown.value
}
