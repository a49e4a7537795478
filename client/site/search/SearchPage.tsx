import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { ApiError } from '#client/platform/api.ts'
import { Link, useSearchParams } from 'react-router'
import { cx } from '#client/ui/classes.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { searchQuery } from './queries.ts'
import { sectionsOf, detailWords, type Hit, type Kind } from './sections.ts'
import { searchMatches } from '#client/platform/searchMatches.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayAndTime } from '#client/platform/dates.ts'
import { HitMark } from './HitMark.tsx'

/** Everything that was found, section by section. */
export const SearchPage = () => {
  const { t } = useTranslation('search')
  const [params] = useSearchParams()
  const words = (params.get('q') ?? '').trim().slice(0, 100)
  return (
    <div className={cx('w-full', words !== '' && 'max-w-4xl')}>
      {words !== '' && <h2 className="mb-5 text-2xl break-words">{t('title.words', { words })}</h2>}
      {words === '' ? (
        <EmptyResults headingLevel={2} title={t('start')} hint={t('start.hint')} />
      ) : (
        <Results words={words} />
      )}
    </div>
  )
}

const Results = ({ words }: { words: string }) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(searchQuery(words))

  if (isPending) return <ResultsSkeleton />
  if (error instanceof ApiError && error.code === 'access.unconfirmed')
    return (
      <EmptyState headingLevel={3} illustration={<Search />} title={t('closed')}>
        <p>{error.message}</p>
      </EmptyState>
    )
  if (data === undefined)
    return (
      <ErrorState headingLevel={3} title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )

  const sections = sectionsOf(data, t)
  if (sections.length === 0 && !isPlaceholderData)
    return <EmptyResults title={t('nothing', { words })} hint={t('nothing.hint')} />
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {sections.map(({ kind, hits }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h3 id={`found-${kind}`} className="mb-2.5 text-lg">
            {t(`kind.${kind}`)}
          </h3>
          <Card padding="none" render={<ul />} className="divide-y divide-line overflow-hidden">
            {hits.map((hit) => (
              <HitRow key={hit.id} hit={hit} kind={kind} words={words} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  )
}

type EmptyResultsProps = { headingLevel?: 2 | 3; title: string; hint: string }

const EmptyResults = ({ headingLevel = 3, title, hint }: EmptyResultsProps) => {
  const { t } = useTranslation('search')
  return (
    <EmptyState
      headingLevel={headingLevel}
      illustration={<Search />}
      title={title}
      action={<Button render={<Link to="/dashboard/network" />}>{t('nothing.network')}</Button>}
    >
      <p>{hint}</p>
    </EmptyState>
  )
}

const ResultsSkeleton = () => {
  const { t } = useTranslation('search')
  return (
    <SkeletonGroup label={t('searching')}>
      <div className="grid gap-3">
        <Skeleton width={90} height={20} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height={68} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** A hit on the page of results: the whole row is the link. */
const HitRow = ({ hit, kind, words }: { hit: Hit; kind: Kind; words: string }) => (
  <li>
    <Link
      to={hit.address}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3 text-ink no-underline hover:bg-pale focus-visible:-outline-offset-2"
    >
      <HitMark hit={hit} kind={kind} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold text-heading">
          <Highlighted parts={searchMatches(hit.title, words)} />
        </span>
        <span className="line-clamp-2 text-sm text-muted">
          {hit.at !== undefined && <When at={hit.at} />}
          <bdi>
            <Highlighted parts={searchMatches(hit.detail, detailWords(kind, words))} />
          </bdi>
        </span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" />
    </Link>
  </li>
)

const When = ({ at }: { at: string }) => (
  <>
    <time dateTime={at}>{dayAndTime(at)}</time>
    {' · '}
  </>
)
