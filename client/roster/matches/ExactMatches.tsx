import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { exactMatchesQuery } from '../queries.ts'
import { ExactMatchesDialog } from './ExactMatchesDialog.tsx'

/** The number of alumni who match the roster exactly, with a button to verify them together. Renders nothing without any. */
export const ExactMatches = () => {
  const { t } = useTranslation('roster-matches')
  const { data } = useQuery(exactMatchesQuery)
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.total ?? 0
  return (
    <>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line bg-good-soft px-3 py-2 text-[0.9375rem]">
          <CircleCheck size={20} className="shrink-0 text-good" aria-hidden />
          <strong className="min-w-0 flex-1 font-semibold">{t('agree', { count })}</strong>
          <Button variant="ghost" size="s" className="bg-surface" onClick={() => setIsOpen(true)}>
            {t('bulk.open', { count: Math.min(count, data?.matches.length ?? count) })}
          </Button>
        </div>
      )}
      {isOpen && <ExactMatchesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
