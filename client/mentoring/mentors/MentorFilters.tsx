import { useQuery } from '@tanstack/react-query'
import type { MentorFacets, MentorFilter } from '#contract/mentoring/offers.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { SelectPill } from '#client/ui/SelectPill.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { mentorFacetsQuery } from './queries.ts'

type Facet = 'topic' | 'format' | 'language' | 'field'

type MentorFiltersProps = {
  choice: MentorFilter
  onChoose: (name: Facet | 'free', value: string) => void
  onToggle: (facet: Facet, value: string) => void
}

/** Renders the mentor filters in one row, with available or chosen values only. */
export const MentorFilters = ({ choice, onChoose, onToggle }: MentorFiltersProps) => {
  const { t } = useTranslation('mentor-directory')
  const { data: facets } = useQuery(mentorFacetsQuery)
  if (facets === undefined) return <div className="h-11 pointer-coarse:h-13" />
  const named = (values: MentorFacets['fields']) => values.map(({ value, name }) => ({ value, label: name }))
  const formats = [...new Set([...facets.formats.map(({ value }) => value), ...choice.format])]
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="strip fading-ends -mx-1 flex items-center gap-2 py-1 ps-1 pe-8"
    >
      <TogglePill
        pressed={choice.free}
        count={countIn(facets, facets.free)}
        onToggle={() => onChoose('free', choice.free ? '' : 'on')}
      >
        {t('filter.free')}
      </TogglePill>
      <SelectPill
        label={t('filter.topic')}
        options={facets.topics.map(({ value }) => ({ value, label: t(`topic.${value}`) }))}
        value={choice.topic[0] ?? ''}
        onValueChange={(value) => onChoose('topic', value)}
      />
      {facets.fields.length > 0 && (
        <SelectPill
          label={t('filter.field')}
          options={named(facets.fields)}
          value={choice.field[0] ?? ''}
          onValueChange={(value) => onChoose('field', value)}
        />
      )}
      <SelectPill
        label={t('filter.language')}
        options={named(facets.languages)}
        value={choice.language[0] ?? ''}
        onValueChange={(value) => onChoose('language', value)}
      />
      {formats.map((format) => (
        <TogglePill
          key={format}
          pressed={choice.format.includes(format)}
          count={countIn(facets, facets.formats.find(({ value }) => value === format)?.count ?? 0)}
          onToggle={() => onToggle('format', format)}
        >
          {t(`format.${format}`)}
        </TogglePill>
      ))}
    </div>
  )
}

// Above this limit, the counts would cover only some of the mentors.
const countIn = ({ total }: MentorFacets, count: number): string | undefined =>
  total < LIMITS.mentorCount ? count.toLocaleString(locale()) : undefined
