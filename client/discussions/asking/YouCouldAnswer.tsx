import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { OfferedQuestion } from '#contract/discussions/asks.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { dismiss, offeredQuery } from './queries.ts'
import { MyReason } from './Reasons.tsx'

type YouCouldAnswerProps = { questions: readonly OfferedQuestion[]; isLine?: boolean }

/** Open questions that the viewer could answer: a card beside the list, or on phones one line that opens it (`isLine`). */
export const YouCouldAnswer = ({ questions, isLine = false }: YouCouldAnswerProps) => {
  const { t } = useTranslation('asking')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isLine)
    return (
      <Card padding="none" render={<section aria-labelledby={id} />} className="px-4.5 py-4 max-wide:hidden">
        <h2 id={id} className="text-base">
          {t('offered')}
        </h2>
        <p className="mt-0.75 text-[0.84375rem] leading-4.75 text-soft">
          {t('offered.text', { count: questions.length })}
        </p>
        <Questions questions={questions} />
      </Card>
    )
  return (
    <div className="-mx-4 border-t border-line bg-pale wide:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-start text-[0.9375rem] font-medium text-heading"
      >
        <Sparkles size={18} className="shrink-0" />
        <span className="flex-1">{t('offered.line', { count: questions.length })}</span>
        <ChevronDown size={18} className={cx('shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line bg-surface px-4">
        <Questions questions={questions} />
      </div>
    </div>
  )
}

const Questions = ({ questions }: { questions: readonly OfferedQuestion[] }) => {
  const { t } = useTranslation('asking')
  const cache = useQueryClient()
  const remove = async (id: string): Promise<void> => {
    const before = cache.getQueryData(offeredQuery.queryKey)
    await cache.cancelQueries(offeredQuery)
    cache.setQueryData(offeredQuery.queryKey, (data) => ({
      questions: (data?.questions ?? []).filter(({ _id }) => _id !== id),
    }))
    try {
      await dismiss(id)
      await cache.invalidateQueries(offeredQuery)
    } catch (error) {
      cache.setQueryData(offeredQuery.queryKey, before)
      toast.error(messageOf(error))
    }
  }
  return (
    <ul className="divide-y divide-line">
      {questions.map(({ _id, title, reason }) => (
        <li key={_id} className="py-3.25 last:pb-1">
          <Link
            to={`/dashboard/discussions/${_id}`}
            className="text-[0.90625rem] leading-4.75 font-medium text-pretty break-words text-ink no-underline hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
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
