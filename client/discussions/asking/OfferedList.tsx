import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfferedQuestion } from '#contract/discussions/asks.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { AuthorFace, useAuthors } from '../author.tsx'
import { dismiss } from './queries.ts'
import { MyReason } from './Reasons.tsx'

type OfferedListProps = { questions: readonly OfferedQuestion[]; onRemoved: () => Promise<void> }

/** Open questions with their reasons: *Answer* opens the thread, *Not for me* removes the row for good. `onRemoved` fetches what is left. */
export const OfferedList = ({ questions, onRemoved }: OfferedListProps) => {
  const { t } = useTranslation('asking')
  const { name } = useAuthors()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const remove = async (id: string): Promise<void> => {
    setRemoved((ids) => [...ids, id])
    try {
      await dismiss(id)
      await onRemoved()
    } catch (error) {
      setRemoved((ids) => ids.filter((each) => each !== id))
      toast.error(messageOf(error))
    }
  }
  return (
    <ul className="divide-y divide-line">
      {questions
        .filter(({ _id }) => !removed.includes(_id))
        .map(({ _id, title, author, reason }) => (
          <li key={_id} className="py-3.25 last:pb-1">
            <Link
              to={`/dashboard/discussions/${_id}`}
              className="text-[0.90625rem] leading-4.75 font-medium text-pretty break-words text-ink no-underline hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <p className="mt-1.5 flex items-center gap-2 text-[0.8125rem] leading-4.5 text-muted">
              <AuthorFace of={{ author, anonymous: author === null }} size="xs" />
              <bdi>{name({ author, anonymous: author === null })}</bdi>
            </p>
            <p className="mt-1 flex gap-1.75 text-[0.8125rem] leading-4.5 text-soft">
              <Sparkles size={15} className="mt-0.25 shrink-0 text-good" />
              <span className="min-w-0 break-words">
                <MyReason reason={reason} />
              </span>
            </p>
            <div className="mt-2 flex items-center gap-1.5">
              <Button
                variant="ghost"
                size="s"
                render={<Link to={`/dashboard/discussions/${_id}?answer`} />}
                aria-label={t('offered.answer_of', { title })}
              >
                {t('asked.answer')}
              </Button>
              <Button
                variant="quiet"
                size="s"
                onClick={() => void remove(_id)}
                aria-label={t('offered.dismiss_of', { title })}
              >
                {t('offered.dismiss')}
              </Button>
            </div>
          </li>
        ))}
    </ul>
  )
}
