import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { HELP_TOPICS, type HelpTopic } from '#contract/members/person.ts'
import { ProfileChange } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TagsField } from '#client/ui/TagsField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { BlockSheet, type SheetProps } from './BlockSheet.tsx'

const { about, help, skills, languages } = ProfileChange.shape

const AboutEntry = z.object({ about: z._default(about, '') })

/** Edits the "about" text. */
export const AboutSheet = (props: SheetProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  return (
    <BlockSheet {...props} block="about" schema={AboutEntry}>
      <TextArea
        className="col-span-full"
        name="about"
        label={t('section.about')}
        labelHidden
        hint={t('profiles:field.about.hint')}
        minRows={6}
        defaultValue={props.profile.about ?? ''}
      />
    </BlockSheet>
  )
}

const HelpEntry = z.object({ help })

/** Edits what the member offers help with. */
export const HelpSheet = (props: SheetProps) => {
  const { t } = useTranslation('members')
  const { profile } = props
  const [chosen, setChosen] = useState<readonly HelpTopic[]>(profile.help)
  const toggle = (topic: HelpTopic, isChosen: boolean) =>
    setChosen((before) => HELP_TOPICS.filter((each) => (each === topic ? isChosen : before.includes(each))))
  return (
    <BlockSheet
      {...props}
      block="help"
      schema={HelpEntry}
      read={() => ({ help: chosen })}
      isChanged={[...chosen].toSorted().join() !== profile.help.toSorted().join()}
    >
      {HELP_TOPICS.filter((topic) => topic !== 'mentoring').map((topic) => (
        <Checkbox
          key={topic}
          name={`help-${topic}`}
          label={t(`help.${topic}`)}
          checked={chosen.includes(topic)}
          onCheckedChange={(isChosen) => toggle(topic, isChosen)}
        />
      ))}
      {profile.role === 'alumni' && (
        <p className="col-span-full text-sm text-soft">
          {t('section.help.mentoring')}{' '}
          <Link to="/dashboard/mentorship?view=mentoring" className="font-semibold text-link">
            {t('section.help.mentoring.offer')}
          </Link>
        </p>
      )}
    </BlockSheet>
  )
}

const SkillsEntry = z.object({ skills, languages })

/** Edits skills and languages. */
export const SkillsSheet = (props: SheetProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const { profile } = props
  const [tags, setTags] = useState({ skills: profile.skills, languages: profile.languages })
  const isChanged = (['skills', 'languages'] as const).some(
    (name) => tags[name].join('\n') !== profile[name].join('\n'),
  )
  return (
    <BlockSheet {...props} block="skills" schema={SkillsEntry} read={() => tags} isChanged={isChanged}>
      {(['skills', 'languages'] as const).map((name) => (
        <TagsField
          key={name}
          className="col-span-full"
          name={name}
          label={t(`section.${name}`)}
          hint={t('profiles:tags.hint')}
          value={tags[name]}
          onValueChange={(value) => setTags((before) => ({ ...before, [name]: [...value] }))}
          addLabel={t('profiles:tags.add')}
          removeLabel={(tag) => t('profiles:tags.remove', { tag })}
        />
      ))}
    </BlockSheet>
  )
}
