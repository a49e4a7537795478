import { useQuery } from '@tanstack/react-query'
import { SEARCH_KINDS } from '#contract/search/search.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { useTranslation } from '#client/platform/i18n.ts'
import { ApiError } from '#client/platform/api.ts'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { Hits } from './Hits.tsx'
import { KindResults } from './KindResults.tsx'
import { searchQuery } from './queries.ts'
import { EmptyResults, FailedSearch, ResultsSkeleton } from './resultStates.tsx'
import { countShown, pagesSection, type Section, sectionsOf } from './sections.ts'
import { usePages } from './usePages.ts'

/** Renders all search results by kind. */
export const SearchPage = () => {
  const { t } = useTranslation('search')
  const [params] = useSearchParams()
  const words = (params.get('q') ?? '').trim().slice(0, 100)
  return (
    <div className="w-full">
      {words !== '' && <h2 className="mb-5 text-2xl break-words">{t('title.words', { words })}</h2>}
      {words === '' ? (
        <EmptyResults headingLevel={2} title={t('start')} hint={t('start.hint')} />
      ) : (
        <Results words={words} kind={KINDS.find((kind) => kind === params.get('kind'))} />
      )}
    </div>
  )
}

const Results = ({ words, kind }: { words: string; kind: FoundKind | undefined }) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const [, setParams] = useSearchParams()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(searchQuery(words))
  const pages = pagesSection(usePages(true)(words))

  if (isPending) return <ResultsSkeleton />
  if (error instanceof ApiError && error.code === 'access.unconfirmed')
    return (
      <EmptyState headingLevel={3} illustration={<Search />} title={t('closed')}>
        <p>{error.message}</p>
      </EmptyState>
    )
  if (data === undefined) return <FailedSearch error={error} onRetry={() => void refetch()} />

  const sections = [...sectionsOf(data, t), ...pages]
  if (sections.length === 0 && !isPlaceholderData)
    return <EmptyResults title={t('nothing', { words })} hint={t('nothing.hint')} />
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  const options = [
    { value: 'all', label: withCount(t('kind.all'), total) },
    ...KINDS.flatMap((each) => {
      const count = sections.find((section) => section.kind === each)?.count ?? 0
      // The kind in the URL stays selectable even without results, so that the user can switch away.
      return count > 0 || each === kind ? [{ value: each, label: withCount(t(`kind.${each}`), count) }] : []
    }),
  ]
  const show = (next: string) => setParams({ q: words, ...(next !== 'all' && { kind: next }) })
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SegmentedControl label={t('kinds')} options={options} value={kind ?? 'all'} onValueChange={show} />
      {kind === undefined ? (
        sections.map((section) => <KindSection key={section.kind} section={section} words={words} />)
      ) : kind === 'pages' ? (
        <PagesFound sections={pages} words={words} />
      ) : (
        <KindResults words={words} kind={kind} />
      )}
    </div>
  )
}

const KINDS = [...SEARCH_KINDS, 'pages'] as const
type FoundKind = (typeof KINDS)[number]

/** Renders the first hits of a kind and a link to all of them. */
const KindSection = ({ section: { kind, hits, count }, words }: { section: Section; words: string }) => {
  const { t } = useTranslation('search')
  return (
    <section aria-labelledby={`found-${kind}`}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <h3 id={`found-${kind}`} className="text-lg">
          {withCount(t(`kind.${kind}`), count)}
        </h3>
        {count > hits.length && (
          <Link
            to={`?${new URLSearchParams({ q: words, kind })}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold"
          >
            {t('see_all', { count: countShown(count) })}
          </Link>
        )}
      </div>
      <Hits hits={hits} kind={kind} words={words} />
    </section>
  )
}

const PagesFound = ({ sections, words }: { sections: Section[]; words: string }) => {
  const { t } = useTranslation('search')
  const hits = sections.flatMap((section) => section.hits)
  return hits.length === 0 ? (
    <EmptyResults title={t('nothing', { words })} hint={t('nothing.hint')} />
  ) : (
    <Hits hits={hits} kind="pages" words={words} />
  )
}

const withCount = (label: string, count: number) => (
  <>
    {label} <span className="tabular font-normal">{countShown(count)}</span>
  </>
)
