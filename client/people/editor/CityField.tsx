import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { SearchSelect } from '#client/ui/SearchSelect.tsx'
import { countryName } from '../directory/facetNames.ts'
import { placesQuery } from './queries.ts'

type CityFieldProps = { place: Profile['place']; onChange: (place: Profile['place']) => void }

/** Chooses the member's city from a list, which also puts them on the map. */
export const CityField = ({ place, onChange }: CityFieldProps) => {
  const { t } = useTranslation(['members', 'network'])
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), 150)
  const { data, isFetching } = useQuery({ ...placesQuery(q), enabled: q !== '', placeholderData: keepPreviousData })
  const found = data?.places ?? []
  const places = place === null || found.some(({ _id }) => _id === place._id) ? found : [...found, place]
  return (
    <div className="grid min-w-0 gap-1">
      <SearchSelect
        name="placeId"
        label={t('section.city')}
        hint={t('section.city.hint')}
        emptyLabel={t(
          q === '' ? 'section.city.type' : isFetching ? 'network:facet.searching' : 'network:facet.nothing',
        )}
        openLabel={t('section.city.open')}
        options={places.map(({ _id, name, region, country }) => ({
          value: String(_id),
          label: name,
          detail: [region, countryName(country)].filter((each) => each !== null).join(', '),
        }))}
        value={place === null ? '' : String(place._id)}
        onValueChange={(id) => onChange(places.find(({ _id }) => String(_id) === id) ?? null)}
        onWordsChange={setWords}
      />
      {place !== null && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-11 justify-self-start text-sm font-semibold text-link"
        >
          {t('section.city.clear')}
        </button>
      )}
    </div>
  )
}
