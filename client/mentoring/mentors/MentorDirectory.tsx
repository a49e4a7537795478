import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { type MentorOffer, MentorFilter } from '#contract/mentoring/offers.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Mentorship } from '#client/ui/illustrations/Mentorship.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { AskDialog } from '../requests/AskDialog.tsx'
import { canBeAsked, MentorCard } from './MentorCard.tsx'
import { MentorFilters } from './MentorFilters.tsx'
import { MentorSuggestions } from './MentorSuggestions.tsx'
import { mentorFacetsQuery, mentorQuery, mentorsQuery } from './queries.ts'
import { isNarrowed, FACETS } from './choice.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4'

/** Lists mentors with filters, suggested ones first. */
export const MentorDirectory = () => {
  const { t } = useTranslation('mentor-directory')
  const { choice, words, typeWords, choose, toggle, clear } = useMentorChoice()
  const [asked, setAsked] = useState<MentorOffer>()
  const linked = useLinkedMentor()
  const isAsking = linked !== undefined && canBeAsked(linked)
  const offer = asked ?? (isAsking ? linked : undefined)
  const close = () => {
    setAsked(undefined)
    if (isAsking) clear('ask')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {linked !== undefined && !isAsking && (
        <ul className={grid}>
          <MentorCard offer={linked} onAsk={setAsked} />
        </ul>
      )}
      {!isNarrowed(choice) && <MentorSuggestions onAsk={setAsked} />}
      <section aria-label={t('all')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('search.clear')}
          maxLength={LIMITS.searchLength}
          value={words}
          onValueChange={typeWords}
        />
        <MentorFilters choice={choice} onChoose={choose} onToggle={toggle} />
        <div className="flex min-h-9 items-center gap-x-4">
          <Count choice={choice} />
          {isNarrowed(choice) && (
            <button
              type="button"
              onClick={() => clear('q', 'free', 'topic', 'format', 'language', 'field')}
              className="min-h-9 text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover pointer-coarse:min-h-11"
            >
              {t('clear')}
            </button>
          )}
        </div>
        <Mentors choice={choice} onAsk={setAsked} />
      </section>
      {offer !== undefined && <AskDialog offer={offer} onClose={close} />}
    </div>
  )
}

/** Returns the mentor named by `?ask=`, and shows the reason if that mentor can't be asked now. */
const useLinkedMentor = (): MentorOffer | undefined => {
  const [params] = useSearchParams()
  return useQuery(mentorQuery(params.get('ask') ?? '')).data
}

// Counts the loaded mentors when filtered, otherwise all by the server's count.
const Count = ({ choice }: { choice: MentorFilter }) => {
  const { t } = useTranslation('mentor-directory')
  const { data: facets } = useQuery(mentorFacetsQuery)
  const { data, hasNextPage } = useInfiniteQuery({ ...mentorsQuery(choice), placeholderData: keepPreviousData })
  const loaded = data?.pages.reduce((sum, { body }) => sum + body.length, 0)
  const count = isNarrowed(choice) || facets === undefined ? loaded : facets.total
  // An empty list has its own text.
  const showsCount = count !== undefined && (count > 0 || isNarrowed(choice))
  const isMore = isNarrowed(choice) ? hasNextPage : count === LIMITS.mentorCount
  return (
    <p role="status" className="text-xl font-bold text-heading tabular wide:text-2xl">
      {showsCount && (isMore ? t('count.more', { figure: count.toLocaleString(locale()) }) : t('count', { count }))}
    </p>
  )
}

type MentorsProps = { choice: MentorFilter; onAsk: (offer: MentorOffer) => void }

const Mentors = ({ choice, onAsk }: MentorsProps) => {
  const { t } = useTranslation(['mentor-directory', 'common'])
  const query = useInfiniteQuery({ ...mentorsQuery(choice), placeholderData: keepPreviousData })
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <div className={grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="block" height={320} />
          ))}
        </div>
      </SkeletonGroup>
    )
  if (data === undefined)
    return (
      <ErrorState headingLevel={3} title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
    )
  const offers = data.pages.flatMap(({ body }) => body)
  if (offers.length === 0) {
    const state = isNarrowed(choice) ? 'nothing' : 'empty'
    return (
      <EmptyState headingLevel={3} illustration={<Mentorship />} title={t(state)}>
        <p>{t(`${state}.hint`)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={grid}>
        {offers.map((offer) => (
          <MentorCard key={offer.mentor._id} offer={offer} onAsk={onAsk} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label={t('common:load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  )
}

/** Returns the filter in the URL and functions to change it. */
const useMentorChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

// Drops values that the contract rejects, because one of them would fail the whole request.
const readChoice = (params: URLSearchParams): MentorFilter => {
  const given = {
    q: params.get('q') ?? undefined,
    free: params.get('free') === 'on',
    ...Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(facet)])),
  }
  return (
    MentorFilter.safeParse(given).data ?? { q: undefined, free: false, topic: [], format: [], language: [], field: [] }
  )
}
