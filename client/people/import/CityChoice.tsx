import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { countryName } from '../directory/facetNames.ts'
import { placesQuery } from '../editor/queries.ts'
import type { CityItem } from './review.ts'

type CityChoiceProps = { item: CityItem; error: string | undefined; onChange: (item: CityItem) => void }

/** Asks which city of the list is meant. The name of the city is sent to the server only when the member looks it up. */
export const CityChoice = ({ item, error, onChange }: CityChoiceProps) => {
  const { t } = useTranslation('profile-import')
  const [isAsked, setIsAsked] = useState(false)
  const { data, isFetching } = useQuery({ ...placesQuery(item.value), enabled: isAsked })
  const places = data?.places.slice(0, 3) ?? []
  return (
    <>
      <h3 className="text-base">{t('text.city')}</h3>
      <p className="mt-0.5 text-[0.9375rem] text-soft">
        <bdi>{item.value}</bdi>
        {item.own !== '' && <span className="block text-sm">{t('city.own', { city: item.own })}</span>}
      </p>
      {data === undefined ? (
        <Button
          variant="ghost"
          size="s"
          className="mt-2"
          icon={<Search size={16} />}
          pending={isFetching}
          onClick={() => setIsAsked(true)}
        >
          {t('city.find')}
        </Button>
      ) : places.length === 0 ? (
        <p className="mt-1 text-sm text-soft">{t('city.none')}</p>
      ) : (
        <RadioCards
          className="mt-2"
          name="city"
          label={t('city.which')}
          error={error}
          options={places.map(({ _id, name, region, country }) => ({
            value: String(_id),
            label: name,
            description: [region, countryName(country)].filter((each) => each !== null).join(', '),
          }))}
          value={item.place === undefined ? '' : String(item.place._id)}
          onValueChange={(id) => {
            const place = places.find(({ _id }) => String(_id) === id)
            onChange({ ...item, place, ticked: place !== undefined })
          }}
        />
      )}
    </>
  )
}
