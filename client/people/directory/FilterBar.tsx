import HandHelping from 'lucide-react/icons/hand-helping'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense } from 'react'
import { type Facet, FACETS, type Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useFilterSheet } from '#client/platform/useFilterParams.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { useEverOpen } from '#client/ui/useEverOpen.ts'
import { FacetList } from './FacetList.tsx'
import { FacetPill } from './FacetPill.tsx'
import { isOffered, writeChosen, writeYears } from './choiceNames.ts'
import { countConditions, type DirectoryChoice } from './choice.ts'
import type { DirectoryActions } from './useDirectoryFilter.ts'
import { YearFields } from './YearFields.tsx'

const FilterSheet = lazyPart(
  fetchWhenIdle(async () => (await import('./FilterSheet.tsx')).FilterSheet),
  'members',
  'network',
)

/** Facets that always have a pill. The others get one when chosen, and are in the sheet. */
const FIRST: ReadonlySet<Facet> = new Set(['field', 'company', 'city', 'help'])

type FilterBarProps = { choice: DirectoryChoice; facets: Facets | undefined; actions: DirectoryActions }

/** Renders the role filter, pills for the main facets, and a button that opens all of them. */
export const FilterBar = ({ choice, facets, actions }: FilterBarProps) => {
  const { t } = useTranslation('network')
  const sheet = useFilterSheet()
  const showsSheet = useEverOpen(sheet.open)
  const conditions = countConditions(choice)
  const pills = FACETS.filter((facet) =>
    FIRST.has(facet) ? !facets?.total || isOffered(facet, choice, facets) : choice[facet].length > 0,
  )
  return (
    <div className="strip fading-ends -mx-1 flex items-center gap-2 py-1 ps-1 pe-8">
      <button
        type="button"
        aria-label={conditions === 0 ? t('filters.title') : t('filters.open', { count: conditions })}
        onClick={sheet.show}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-heading wide:hidden"
      >
        <SlidersHorizontal size={18} />
        {conditions > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-orange text-sm font-bold text-on-orange">
            {conditions}
          </span>
        )}
      </button>
      <div className="shrink-0 *:max-w-none">
        <SegmentedControl
          label={t('network.filter')}
          value={choice.role ?? 'all'}
          onValueChange={(role) => actions.choose('role', role === 'all' ? '' : role)}
          options={[
            { value: 'all', label: <RoleName name={t('network.all')} count={facets?.roles.all} /> },
            { value: 'alumni', label: <RoleName name={t('network.alumni')} count={facets?.roles.alumni} /> },
            { value: 'student', label: <RoleName name={t('network.students')} count={facets?.roles.student} /> },
          ]}
        />
      </div>
      <MentorsPill choice={choice} facets={facets} onToggle={actions.toggle} />
      <FacetPill
        name={t('facet.years')}
        chosen={writeYears(choice)}
        total={facets?.total}
        onClear={() => actions.chooseYears('', '')}
      >
        <YearFields choice={choice} years={facets?.years ?? []} onChoose={actions.chooseYears} />
      </FacetPill>
      {pills.map((facet) => {
        const { values, distinct } = facets?.facets[facet] ?? { values: [], distinct: 0 }
        return (
          <FacetPill
            key={facet}
            name={t(`facet.${facet}`)}
            count={distinct || undefined}
            chosen={writeChosen(facet, choice, facets)}
            total={facets?.total}
            onClear={() => actions.clearFacet(facet)}
            {...(facet === 'help' && { isOnPhones: choice.help.some((topic) => topic !== 'mentoring') })}
          >
            <FacetList facet={facet} choice={choice} values={values} distinct={distinct} onToggle={actions.toggle} />
          </FacetPill>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.show}
        className="hidden min-h-9 shrink-0 items-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap text-link hover:text-navy-hover wide:flex pointer-coarse:min-h-11"
      >
        <SlidersHorizontal size={16} />
        {t('filters.more')}
      </button>
      <Suspense>
        {showsSheet && (
          <FilterSheet open={sheet.open} choice={choice} facets={facets} actions={actions} onClose={sheet.close} />
        )}
      </Suspense>
    </div>
  )
}

type MentorsPillProps = { choice: DirectoryChoice; facets: Facets | undefined; onToggle: DirectoryActions['toggle'] }

/** The mentoring filter as a single tap on phones, because most members come for it and the facets are in the sheet there. */
const MentorsPill = ({ choice, facets, onToggle }: MentorsPillProps) => {
  const { t } = useTranslation('members')
  const isChosen = choice.help.includes('mentoring')
  if (!isChosen && facets?.facets.help.values.some(({ value }) => value === 'mentoring') !== true) return null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onToggle('help', 'mentoring')}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-3 pe-4 text-sm font-semibold whitespace-nowrap text-heading aria-pressed:border-navy aria-pressed:bg-navy aria-pressed:text-on-navy wide:hidden"
    >
      <HandHelping size={18} />
      {t('help.mentoring')}
    </button>
  )
}

// The count is visual only; the accessible name is the role alone.
const RoleName = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name}
    {count !== undefined && (
      <span aria-hidden className="tabular font-normal max-wide:hidden">
        {new Intl.NumberFormat(readRegion().language).format(count)}
      </span>
    )}
  </>
)
