import { useQuery } from '@tanstack/react-query'
import { normalizeForSearch } from '#contract/normalizeForSearch.ts'
import type { JobFacets } from '#contract/opportunities/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { SelectPill } from '#client/ui/SelectPill.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { type JobChoice, jobFacetsQuery } from './queries.ts'

type JobFiltersProps = {
  choice: JobChoice
  onToggle: (facet: 'type' | 'workplace' | 'field', value: string) => void
  onField: (value: string) => void
}

/** The filters of open jobs, in one row: only values that occur, or that are chosen. */
export const JobFilters = ({ choice, onToggle, onField }: JobFiltersProps) => {
  const { t } = useTranslation(['jobs', 'job-facts'])
  const { data: facets } = useQuery(jobFacetsQuery)
  const mine = useOwnFieldKey()
  if (facets === undefined) return <div className="h-9 pointer-coarse:h-11" />
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="strip fading-ends -mx-1 flex items-center gap-2 py-1 ps-1 pe-8"
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
          {t(`job-facts:workplace.${workplace}`)}
        </TogglePill>
      ))}
      {shown(facets.types, choice.type).map((type) => (
        <TogglePill
          key={type}
          pressed={choice.type.includes(type)}
          count={countOf(facets, facets.types, type)}
          onToggle={() => onToggle('type', type)}
        >
          {t(`job-facts:type.${type}`)}
        </TogglePill>
      ))}
      {facets.fields.length > 0 && (
        <SelectPill
          label={t('facet.field')}
          options={facets.fields.map(({ value, name }) => ({ value, label: name }))}
          value={choice.field[0] ?? ''}
          onValueChange={onField}
        />
      )}
    </div>
  )
}

// Normalised as the server does for a job's field.
const useOwnFieldKey = (): string | undefined => {
  const field = useOwnProfile().data?.fieldOfStudy
  return field ? normalizeForSearch(field).replaceAll(/\s+/g, ' ').trim() : undefined
}

const has = (values: readonly { value: string }[], wanted: string): boolean =>
  values.some(({ value }) => value === wanted)

const shown = <Value extends string>(values: readonly { value: Value }[], chosen: readonly Value[]): Value[] => [
  ...new Set([...values.map(({ value }) => value), ...chosen]),
]

// Beyond the limit the counts would cover only some of the jobs.
const countOf = ({ total }: JobFacets, values: readonly { value: string; count: number }[], wanted: string) => {
  const count = values.find(({ value }) => value === wanted)?.count ?? 0
  return total < LIMITS.facetCount ? count.toLocaleString(locale()) : undefined
}
