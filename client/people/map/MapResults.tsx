import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import { NoMatches } from '../directory/NoMatches.tsx'
import { PeopleList } from '../directory/PeopleList.tsx'
import { PeopleSkeleton } from '../directory/PeopleSkeleton.tsx'
import type { Likeness } from '../directory/PersonChips.tsx'
import type { DirectoryChoice } from '../directory/choice.ts'
import type { DirectoryActions } from '../directory/useDirectoryFilter.ts'
import { memberPlacesQuery, placesFilter } from '../directory/queries.ts'
import { MemberMap } from './MemberMap.tsx'

type MapResultsProps = {
  choice: DirectoryChoice
  facets: Facets | undefined
  me: Likeness | undefined
  actions: DirectoryActions
}

/** Renders the map of the matching members, and beside it the members of the chosen city, or all. */
export const MapResults = ({ choice, facets, me, actions }: MapResultsProps) => {
  const { t } = useTranslation('network')
  const [params] = useSearchParams()
  const filter = placesFilter(choice)
  const { data } = useQuery({ ...memberPlacesQuery(filter), placeholderData: keepPreviousData })
  const chosen = data?.places.find(({ _id }) => String(_id) === params.get('place'))
  const count = chosen?.count

  if (data?.places.length === 0 && data.elsewhere === 0)
    return <NoMatches choice={choice} facets={facets} actions={actions} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rail:grid-cols-[minmax(0,1fr)_21.25rem] rail:gap-6">
      <div className="h-[min(52dvh,26rem)] rounded-m border border-line max-wide:-mx-4 max-wide:rounded-none wide:h-[50dvh] rail:sticky rail:top-20 rail:h-[max(24rem,calc(100dvh-17.5rem))]">
        <MemberMap
          filter={filter}
          chosenPlaceId={chosen?._id}
          onChoosePlace={({ _id }) => actions.choose('place', String(_id))}
        />
      </div>
      <section aria-labelledby="place-title" className="min-w-0">
        <div className="mb-3 flex min-h-11 items-center gap-3">
          <h2 id="place-title" aria-live="polite" className="min-w-0 flex-1 text-xl break-words">
            <bdi>{chosen?.name ?? t('map.everyone')}</bdi>
            {count !== undefined && (
              <span className="ms-2 text-sm font-normal text-muted">
                {t('network.shown', { count, figures: new Intl.NumberFormat(readRegion().language).format(count) })}
              </span>
            )}
          </h2>
          {chosen && (
            <button
              type="button"
              onClick={() => actions.choose('place', '')}
              className="min-h-11 text-sm font-semibold text-link underline underline-offset-3"
            >
              {t('map.all_places')}
            </button>
          )}
        </div>
        <Suspense fallback={<PeopleSkeleton isRow />}>
          <PeopleList
            choice={chosen === undefined ? choice : { ...choice, city: [String(chosen._id)] }}
            me={me}
            isRow
            actions={actions}
          />
        </Suspense>
      </section>
    </div>
  )
}
