import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LIMITS, STORAGE_KEYS } from '#contract/limits.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { MapResults } from '../map/MapResults.tsx'
import { suggestionsQuery } from '../queries.ts'
import { facetsQuery } from './queries.ts'
import { PeopleToMeet } from '../suggestions/PeopleToMeet.tsx'
import { ChosenChips } from './ChosenChips.tsx'
import { NetworkTabs } from './NetworkTabs.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { ResultLine } from './ResultLine.tsx'
import { type DirectoryView, useDirectoryFilter, VIEWS } from './useDirectoryFilter.ts'
import { storage } from '#client/platform/storage.ts'

/** Renders the member directory with search and filters, as cards, rows or a map. */
export const NetworkPage = () => {
  const userId = useSession()?.userId ?? ''
  const { data: me, isPending } = useQuery(profileQuery(userId))
  if (isPending) return <PeopleSkeleton />
  return me?.limited === true ? <NetworkClosed me={me} /> : <Directory me={me} />
}

const Directory = ({ me }: { me: Profile | undefined }) => {
  const { t } = useTranslation('network')
  const { choice, view: asked, words, typeWords, ...actions } = useDirectoryFilter()
  const [kept, setKept] = useState(readView)
  const view = asked ?? kept
  const facets = useQuery({ ...facetsQuery(choice), placeholderData: keepPreviousData }).data
  const { data: known } = useQuery(suggestionsQuery)
  const show = (next: DirectoryView) => {
    storage.set(STORAGE_KEYS.networkView, next)
    setKept(next)
    actions.choose('view', next === 'map' ? 'map' : '')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3.5">
        <NetworkTabs current="people" />
        <SearchBox
          className="min-w-0 flex-1 basis-64"
          label={t('network.search')}
          placeholder={t('network.search')}
          clearLabel={t('network.clear_search')}
          maxLength={LIMITS.searchLength}
          value={words}
          onValueChange={typeWords}
        />
      </div>
      <FilterBar choice={choice} facets={facets} actions={actions} />
      <ChosenChips choice={choice} facets={facets} actions={actions} />
      <ResultLine choice={choice} facets={facets} view={view} actions={actions} onView={show} />
      {view === 'map' ? (
        <MapResults choice={choice} facets={facets} me={me} actions={actions} />
      ) : (
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
            known?.suggestions.length !== 0 && 'rail:grid-cols-[minmax(0,1fr)_18rem]',
          )}
        >
          <PeopleList choice={choice} me={me} isRow={view === 'rows'} actions={actions} />
          {me !== undefined && (
            <aside className="max-rail:hidden">
              <PeopleToMeet userId={me._id} />
            </aside>
          )}
        </div>
      )}
    </div>
  )
}

// Only the map is in the URL, so that it can be linked to. Cards or rows are a stored preference.
const readView = (): DirectoryView =>
  VIEWS.find((view) => view !== 'map' && view === storage.get(STORAGE_KEYS.networkView)) ?? 'cards'

/** Explains why a member whose access is limited can't see anyone yet, and what they can do in the meantime. */
const NetworkClosed = ({ me: { unconfirmed, verification, awaitsConsent } }: { me: Profile }) => {
  const { t } = useTranslation('network')
  const waits = awaitsConsent === true && verification === 'verified'
  const why = unconfirmed ? 'unconfirmed' : verification === 'declined' ? 'declined' : waits ? 'guardian' : 'pending'
  const title = unconfirmed ? 'confirm' : waits ? 'guardian.title' : 'title'
  return (
    <EmptyState
      headingLevel={3}
      illustration={<People />}
      title={t(`network.closed.${title}`)}
      action={<Button render={<Link to="/dashboard/events" />}>{t('network.closed.events')}</Button>}
    >
      <p>{t(`network.closed.${why}`)}</p>
    </EmptyState>
  )
}
