import * as z from 'zod/mini'
import { type Profile, ProfileChange } from '#contract/people/profiles.ts'
import { githubAddress, linkedinAddress, withScheme } from '#contract/withScheme.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { EditorSection, SectionForm } from './EditorSection.tsx'
import { useSectionForm } from './useSectionForm.ts'

const { headline, about, pronouns, birthday, course, fieldOfStudy, linkedin, github, website } = ProfileChange.shape

const HeadlineEntry = z.object({ headline: z._default(headline, '') })

/** Edits the headline below the name. */
export const HeadlineSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const form = useSectionForm(profile, HeadlineEntry)
  return (
    <EditorSection name="headline" title={t('field.headline')} part="position">
      <SectionForm {...form}>
        <TextField
          className="col-span-full"
          name="headline"
          label={t('field.headline')}
          labelHidden
          hint={t('field.headline.hint')}
          defaultValue={profile.headline ?? ''}
        />
      </SectionForm>
    </EditorSection>
  )
}

const AboutEntry = z.object({ about: z._default(about, '') })

/** Edits the "about" text. */
export const AboutSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['members', 'profiles'])
  const form = useSectionForm(profile, AboutEntry)
  return (
    <EditorSection name="about" title={t('section.about')} part="about">
      <SectionForm {...form}>
        <TextArea
          className="col-span-full"
          name="about"
          label={t('section.about')}
          labelHidden
          hint={t('profiles:field.about.hint')}
          minRows={5}
          defaultValue={profile.about ?? ''}
        />
      </SectionForm>
    </EditorSection>
  )
}

const StudyEntry = z.object({ course: z._default(course, ''), fieldOfStudy: z._default(fieldOfStudy, '') })

/** Edits what the member studied here. */
export const StudyForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const form = useSectionForm(profile, StudyEntry)
  return (
    <SectionForm {...form}>
      <TextField name="course" label={t('field.course')} defaultValue={profile.course ?? ''} />
      <TextField name="fieldOfStudy" label={t('field.field_of_study')} defaultValue={profile.fieldOfStudy ?? ''} />
    </SectionForm>
  )
}

const LinksEntry = z.object({
  linkedin: z._default(linkedin, ''),
  github: z._default(github, ''),
  website: z._default(website, ''),
})

/** Edits the member's links to other sites. */
export const LinksSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['members', 'profiles'])
  const form = useSectionForm(profile, LinksEntry)
  const link = { type: 'url', inputMode: 'url', complete: withScheme } as const
  return (
    <EditorSection name="links" title={t('section.links')} part="links">
      <SectionForm {...form}>
        <TextField
          {...link}
          complete={linkedinAddress}
          name="linkedin"
          label={t('profiles:field.linkedin')}
          defaultValue={profile.linkedin ?? ''}
        />
        <TextField
          {...link}
          complete={githubAddress}
          name="github"
          label={t('profiles:field.github')}
          defaultValue={profile.github ?? ''}
        />
        <TextField {...link} name="website" label={t('profiles:field.website')} defaultValue={profile.website ?? ''} />
      </SectionForm>
    </EditorSection>
  )
}

const PronounsEntry = z.object({ pronouns: z._default(pronouns, '') })

/** Edits the member's pronouns. */
export const PronounsSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const form = useSectionForm(profile, PronounsEntry)
  return (
    <EditorSection name="pronouns" title={t('field.pronouns')} part="pronouns">
      <SectionForm {...form}>
        <TextField
          name="pronouns"
          label={t('field.pronouns')}
          labelHidden
          hint={t('field.pronouns.hint')}
          defaultValue={profile.pronouns ?? ''}
        />
      </SectionForm>
    </EditorSection>
  )
}

const BirthdayEntry = z.object({ birthday: z._default(birthday, '') })

/** Edits the birthday, which is hidden from others by default. */
export const BirthdaySection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const form = useSectionForm(profile, BirthdayEntry)
  return (
    <EditorSection name="birthday" title={t('field.birthday')} part="birthday">
      <SectionForm {...form}>
        <TextField
          type="date"
          name="birthday"
          label={t('field.birthday')}
          labelHidden
          hint={t('field.birthday.hint')}
          autoComplete="bday"
          defaultValue={profile.birthday ?? ''}
        />
      </SectionForm>
    </EditorSection>
  )
}
