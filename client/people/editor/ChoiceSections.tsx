import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { HELP_TOPICS, type HelpTopic } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { SearchSelect } from '#client/ui/SearchSelect.tsx'
import { TagsField } from '#client/ui/TagsField.tsx'
import { countryName } from '../directory/facetNames.ts'
import { placesQuery } from './queries.ts'
import { EditorSection, SectionForm } from './EditorSection.tsx'
import { useSectionChange } from './useSectionForm.ts'

/** Edits what the member offers help with. */
export const HelpSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  const [chosen, setChosen] = useState<readonly HelpTopic[]>(profile.help)
  const save = useSectionChange(profile)
  const toggle = (topic: HelpTopic, isChosen: boolean) =>
    setChosen((before) => HELP_TOPICS.filter((each) => (each === topic ? isChosen : before.includes(each))))
  return (
    <EditorSection name="help" title={t('section.help')} hint={t('section.help.hint')} part="help">
      <SectionForm
        pending={save.isPending}
        isUnsaved={chosen.join() !== profile.help.join()}
        isSaved={save.isSuccess}
        onSubmit={() => save.mutate({ help: [...chosen] })}
      >
        <div className="col-span-full grid gap-x-6 sm:grid-cols-2">
          {HELP_TOPICS.filter((topic) => topic !== 'mentoring').map((topic) => (
            <Checkbox
              key={topic}
              name={`help-${topic}`}
              label={t(`help.${topic}`)}
              checked={chosen.includes(topic)}
              onCheckedChange={(isChosen) => toggle(topic, isChosen)}
            />
          ))}
        </div>
        {profile.role === 'alumni' && (
          <p className="col-span-full text-sm text-soft">
            {t('section.help.mentoring')}{' '}
            <Link to="/dashboard/mentorship?view=mentoring" className="font-semibold text-link">
              {t('section.help.mentoring.offer')}
            </Link>
          </p>
        )}
      </SectionForm>
    </EditorSection>
  )
}

type TagsSectionProps = { profile: Profile; name: 'skills' | 'languages' }

/** Edits skills or languages. */
export const TagsSection = ({ profile, name }: TagsSectionProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const [tags, setTags] = useState<readonly string[]>(profile[name])
  const save = useSectionChange(profile)
  const saved = profile[name].join('\n')
  return (
    <EditorSection name={name} title={t(`section.${name}`)} part={name}>
      <SectionForm
        pending={save.isPending}
        isUnsaved={tags.join('\n') !== saved}
        isSaved={save.isSuccess}
        onSubmit={() => save.mutate({ [name]: [...tags] }, { onSuccess: (profile) => setTags(profile[name]) })}
      >
        <TagsField
          // Remounts after saving, so that text still being typed becomes a tag.
          key={saved}
          className="col-span-full"
          name={name}
          label={t(`section.${name}`)}
          labelHidden
          hint={t('profiles:tags.hint')}
          value={tags}
          onValueChange={setTags}
          addLabel={t('profiles:tags.add')}
          removeLabel={(tag) => t('profiles:tags.remove', { tag })}
        />
      </SectionForm>
    </EditorSection>
  )
}

/** Edits the member's city, chosen from a list, which also puts them on the map. */
export const CitySection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['members', 'network'])
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(profile.place)
  const q = useDebounced(words.trim(), 150)
  const { data, isFetching } = useQuery({ ...placesQuery(q), enabled: q !== '', placeholderData: keepPreviousData })
  const save = useSectionChange(profile)
  const found = data?.places ?? []
  const places = chosen === null || found.some(({ _id }) => _id === chosen._id) ? found : [...found, chosen]
  return (
    <EditorSection name="city" title={t('section.city')} hint={t('section.city.hint')} part="location">
      <SectionForm
        pending={save.isPending}
        isUnsaved={chosen?._id !== profile.place?._id}
        isSaved={save.isSuccess}
        onSubmit={() => save.mutate({ placeId: chosen?._id ?? null })}
      >
        <SearchSelect
          name="placeId"
          label={t('section.city')}
          labelHidden
          emptyLabel={t(
            q === '' ? 'section.city.type' : isFetching ? 'network:facet.searching' : 'network:facet.nothing',
          )}
          openLabel={t('section.city.open')}
          options={places.map(({ _id, name, region, country }) => ({
            value: String(_id),
            label: name,
            detail: [region, countryName(country)].filter((each) => each !== null).join(', '),
          }))}
          value={chosen === null ? '' : String(chosen._id)}
          onValueChange={(id) => setChosen(places.find(({ _id }) => String(_id) === id) ?? null)}
          onWordsChange={setWords}
        />
        {chosen !== null && (
          <button
            type="button"
            onClick={() => setChosen(null)}
            className="min-h-11 justify-self-start text-sm font-semibold text-link"
          >
            {t('section.city.clear')}
          </button>
        )}
      </SectionForm>
    </EditorSection>
  )
}
