import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapIcon from 'lucide-react/icons/map'
import Rows3 from 'lucide-react/icons/rows-3'
import { Link } from 'react-router'
import { DirectorySort, type Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import { cx } from '#client/ui/classes.ts'
import { fetchMap } from '../map/MemberMap.tsx'
import { SavedSearches } from '../saved-searches/SavedSearches.tsx'
import { type DirectoryChoice, isUnfiltered } from './choice.ts'
import { type DirectoryActions, type DirectoryView, VIEWS } from './useDirectoryFilter.ts'

const icons = { cards: LayoutGrid, rows: Rows3, map: MapIcon }

type ResultLineProps = {
  choice: DirectoryChoice
  facets: Facets | undefined
  view: DirectoryView
  actions: DirectoryActions
  onView: (view: DirectoryView) => void
}

/** Renders the number of members, the sort order and the view switch. */
export const ResultLine = ({ choice, facets, view, actions, onView }: ResultLineProps) => {
  const { t } = useTranslation('network')
  const cache = useQueryClient()
  // On phones, cards look like rows, so one button is enough for both.
  const unused = view === 'rows' ? 'cards' : 'rows'
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p role="status" className="text-xl font-bold text-heading tabular wide:text-2xl">
        {facets &&
          t('network.shown', {
            count: facets.total,
            figures: new Intl.NumberFormat(readRegion().language).format(facets.total),
          })}
      </p>
      {!isUnfiltered(choice) && (
        <button
          type="button"
          onClick={actions.clear}
          className="min-h-9 text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover max-wide:hidden pointer-coarse:min-h-11"
        >
          {t('filters.clear')}
        </button>
      )}
      {isUnfiltered(choice) && (
        <Link
          to="/dashboard/network/classmates"
          className="inline-flex min-h-9 items-center text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover pointer-coarse:min-h-11"
        >
          {t('network.lost')}
        </Link>
      )}
      <SavedSearches choice={choice} facets={facets} />
      <div className="ms-auto flex items-center gap-3">
        <label className="relative flex items-center gap-1.5 text-sm">
          <span className="text-muted max-wide:sr-only">{t('sort.label')}</span>
          <select
            value={choice.sort}
            onChange={({ currentTarget: { value } }) => actions.choose('sort', value === 'best' ? '' : value)}
            className="select inline-flex min-h-9 cursor-pointer items-center truncate rounded-s bg-transparent pe-6 max-wide:max-w-26 font-semibold text-heading pointer-coarse:min-h-11"
          >
            {DirectorySort.options.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} className="pointer-events-none absolute end-0 text-muted" />
        </label>
        <div
          role="group"
          aria-label={t('view.label')}
          className="flex rounded-full border border-line-strong bg-surface"
        >
          {VIEWS.map((each) => {
            const Icon = icons[each]
            return (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                aria-label={t(`view.${each}`)}
                title={t(`view.${each}`)}
                // Prefetches on press, before the click opens the map.
                onPointerDown={each === 'map' ? () => fetchMap(cache, choice) : undefined}
                onClick={() => onView(each)}
                className={cx(
                  'grid size-9 place-items-center rounded-full text-soft hover:text-navy aria-pressed:bg-pale aria-pressed:text-navy pointer-coarse:size-11',
                  each === unused && 'max-wide:hidden',
                )}
              >
                <Icon size={18} />
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}
