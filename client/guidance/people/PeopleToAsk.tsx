import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { PartHead, partLink } from '../PartHead.tsx'
import { type Askable, peopleToAskQuery } from '../queries.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { PersonToAskCard } from './PersonToAskCard.tsx'
import { useAsk } from './useAsk.ts'

type PeopleToAskProps = { title: string; detail: string; filter: Askable }

/** Shows the first people who are happy to be asked, and leads to all of them. Renders nothing if there are none. */
export const PeopleToAsk = ({ title, detail, filter }: PeopleToAskProps) => {
  const { t } = useTranslation(['guidance', 'common'])
  const { data, isPending, refetch } = useInfiniteQuery(peopleToAskQuery(filter))
  const [open, setOpen] = useState(false)
  const { ask, asking } = useAsk()
  const [first] = data?.pages ?? []
  const total = first?.body.total ?? 0
  if (first !== undefined && total === 0) return null
  return (
    <section aria-labelledby="people-to-ask" id="people">
      <PartHead
        id="people-to-ask"
        title={title}
        detail={detail}
        more={
          total > 3 && (
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={partLink}>
              {t('people.all', { count: total })}
              <ArrowRight size={16} />
            </button>
          )
        }
      />
      {first === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['18.25rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('people.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[68.125rem]:grid-cols-3 min-[68.125rem]:gap-4 wide:max-[68.125rem]:grid-cols-2">
          {first.body.people.slice(0, 3).map((entry) => (
            <li key={entry.person._id} className="wide:max-[68.125rem]:nth-3:hidden">
              <PersonToAskCard entry={entry} pending={asking === entry.person._id} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
      <PeopleDialog open={open} filter={filter} onClose={() => setOpen(false)} />
    </section>
  )
}
