import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { normalizeForSearch } from '#contract/normalizeForSearch.ts'
import type { JobFacets } from '#contract/opportunities/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { cx } from '#client/ui/classes.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { type JobChoice, jobFacetsQuery } from './queries.ts'

type JobFiltersProps = {
  choice: JobChoice
  onToggle: (facet: 'type' | 'workplace' | 'field', value: string) => void
  onField: (value: string) => void
}

/** What open jobs can be narrowed down by, in one row: only values that there are, or that are chosen. */
export const JobFilters = ({ choice, onToggle, onField }: JobFiltersProps) => {
  const { t } = useTranslation('jobs')
  const { data: facets } = useQuery(jobFacetsQuery)
  const mine = useOwnFieldKey()
  if (facets === undefined) return <div className="h-9 pointer-coarse:h-11" />
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="strip fading-end -mx-1 flex items-center gap-2 py-1 ps-1 pe-8"
    >
      {mine !== undefined && (has(facets.fields, mine) || choice.field.includes(mine)) && (
        <TogglePill
          pressed={choice.field.includes(mine)}
          count={countOf(facets, facets.fields, mine)}
          onToggle={() => onToggle('field', mine)}
        >
          {t('my_field')}
        </TogglePill>
      )}
      {shown(facets.workplaces, choice.workplace).map((workplace) => (
        <TogglePill
          key={workplace}
          pressed={choice.workplace.includes(workplace)}
          count={countOf(facets, facets.workplaces, workplace)}
          onToggle={() => onToggle('workplace', workplace)}
        >
          {t(`workplace.${workplace}`)}
        </TogglePill>
      ))}
      {shown(facets.types, choice.type).map((type) => (
        <TogglePill
          key={type}
          pressed={choice.type.includes(type)}
          count={countOf(facets, facets.types, type)}
          onToggle={() => onToggle('type', type)}
        >
          {t(`type.${type}`)}
        </TogglePill>
      ))}
      {facets.fields.length > 0 && <FieldPill choice={choice} facets={facets} onField={onField} />}
    </div>
  )
}

type FieldPillProps = { choice: JobChoice; facets: JobFacets; onField: (value: string) => void }

/** The browser's own select as a pill: of fields there are too many for one each. */
const FieldPill = ({ choice, facets, onField }: FieldPillProps) => {
  const { t } = useTranslation('jobs')
  const chosen = choice.field[0] ?? ''
  const known = facets.fields.some(({ value }) => value === chosen)
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t('facet.field')}
        value={chosen}
        onChange={({ currentTarget }) => onField(currentTarget.value)}
        className={cx(
          'select inline-flex min-h-9 max-w-60 cursor-pointer items-center truncate rounded-full border ps-3.5 pe-9 text-sm font-semibold pointer-coarse:min-h-11',
          chosen === ''
            ? 'border-line-strong bg-surface text-heading hover:border-navy'
            : 'border-navy bg-navy text-on-navy',
        )}
      >
        <option value="">{t('facet.field')}</option>
        {chosen !== '' && !known && <option value={chosen}>{chosen}</option>}
        {facets.fields.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className={cx(
          'pointer-events-none absolute inset-y-0 end-3 my-auto',
          chosen === '' ? 'text-muted' : 'text-on-navy',
        )}
      />
    </span>
  )
}

// As the server folds the field of a job.
const useOwnFieldKey = (): string | undefined => {
  const field = useOwnProfile().data?.fieldOfStudy
  return field ? normalizeForSearch(field).replaceAll(/\s+/g, ' ').trim() : undefined
}

const has = (values: readonly { value: string }[], wanted: string): boolean =>
  values.some(({ value }) => value === wanted)

const shown = <Value extends string>(values: readonly { value: Value }[], chosen: readonly Value[]): Value[] => [
  ...new Set([...values.map(({ value }) => value), ...chosen]),
]

// Of more than are looked at, the counts would be of some of them only.
const countOf = ({ total }: JobFacets, values: readonly { value: string; count: number }[], wanted: string) => {
  const count = values.find(({ value }) => value === wanted)?.count ?? 0
  return total < LIMITS.facetCount ? count.toLocaleString(locale()) : undefined
}
