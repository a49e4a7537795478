import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'
import type { SearchKind } from '#contract/search/search.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { EventFilters, eventFilterOf } from '#client/events/public.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Hits } from './Hits.tsx'
import { kindQuery } from './queries.ts'
import { EmptyResults, FailedSearch, ResultsSkeleton } from './resultStates.tsx'
import { hitsOf } from './sections.ts'

/** Lists all hits of one kind, page by page, with filters for events. */
export const KindResults = ({ words, kind }: { words: string; kind: SearchKind }) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const { params, toggle, clear } = useFilterParams()
  const filter = eventFilterOf(kind === 'events' ? params : new URLSearchParams())
  const list = useInfiniteQuery({ ...kindQuery(words, kind, filter), placeholderData: keepPreviousData })
  if (list.isPending) return <ResultsSkeleton />
  if (list.data === undefined) return <FailedSearch error={list.error} onRetry={() => void list.refetch()} />
  const hits = list.data.pages.flatMap(({ body }) => hitsOf(body, kind, t))
  const isNarrowed = filter.category.length + filter.mode.length > 0
  if (hits.length === 0 && !isNarrowed) return <EmptyResults title={t('nothing', { words })} hint={t('nothing.hint')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(kind === 'people' || kind === 'jobs') && <Refine words={words} kind={kind} />}
      {kind === 'events' && <EventFilters choice={filter} toggle={toggle} clear={clear} />}
      {hits.length === 0 ? (
        <EmptyState headingLevel={3} illustration={<Events />} title={t('events:nothing')}>
          <p>{t('events:nothing.hint')}</p>
        </EmptyState>
      ) : (
        <Hits hits={hits} kind={kind} words={words} />
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

const listOf = { people: '/dashboard/network', jobs: '/dashboard/jobs' } as const

/** Links to the list of a kind with the same search text, which has more filters. */
const Refine = ({ words, kind }: { words: string; kind: keyof typeof listOf }) => {
  const { t } = useTranslation('search')
  return (
    <Card
      padding="none"
      render={<Link to={`${listOf[kind]}?q=${encodeURIComponent(words)}`} />}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3 text-ink no-underline hover:border-field"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-pale text-navy">
        <SlidersHorizontal size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-link">{t(`refine.${kind}`)}</span>
        <span className="block text-sm text-muted">{t(`refine.${kind}.hint`)}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" />
    </Card>
  )
}
