import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, useState } from 'react'
import type { OfferedQuestion } from '#contract/discussions/asks.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { OfferedList } from './OfferedList.tsx'
import { offeredQuery } from './queries.ts'

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
  const cache = useQueryClient()
  return <OfferedList questions={questions} onRemoved={() => cache.invalidateQueries(offeredQuery)} />
}
