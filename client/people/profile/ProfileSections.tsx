import Languages from 'lucide-react/icons/languages'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import type { OwnParts } from './own.ts'
import { usePeriod } from './usePeriod.ts'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

type SectionsProps = {
  profile: Profile
  own?: OwnParts | undefined
  /** Whether the viewer may message the member and ask them for mentoring. */
  canAct: boolean
  headingLevel: 2 | 3
}

/** Renders the sections of a profile. Empty ones are hidden from others, and suggested to the member on their own page. */
export const ProfileSections = ({ profile, own, canAct, headingLevel }: SectionsProps) => {
  const { t } = useTranslation('members')
  const { about, help, experiences, skills, languages } = profile
  const section = { own, headingLevel }
  return (
    <>
      <Section {...section} name="about" isEmpty={about === null}>
        <Suspense fallback={<Skeleton height={72} />}>
          <Markdown>{about ?? ''}</Markdown>
        </Suspense>
      </Section>
      <Section {...section} name="help" isEmpty={help.length === 0}>
        {canAct ? <HelpLinks profile={profile} /> : <Chips texts={help.map((topic) => t(`help.${topic}`))} />}
      </Section>
      <Section {...section} name="work" isEmpty={experiences.length === 0}>
        <ol className="grid">
          {experiences.map((experience, place) => (
            <Experience key={place} experience={experience} />
          ))}
        </ol>
      </Section>
      <Section {...section} name="skills" isEmpty={skills.length === 0 && languages.length === 0}>
        <div className="grid gap-3">
          {skills.length > 0 && <Chips texts={skills} />}
          {languages.length > 0 && (
            <p className="flex items-start gap-2 text-[0.9375rem] text-soft">
              <Languages size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
              <span className="min-w-0">
                <span className="font-semibold">{t('section.languages')}</span>: <bdi>{languages.join(', ')}</bdi>
              </span>
            </p>
          )}
        </div>
      </Section>
    </>
  )
}

type SectionProps = {
  name: 'about' | 'help' | 'work' | 'skills'
  isEmpty: boolean
  own: OwnParts | undefined
  headingLevel: 2 | 3
  children: ReactNode
}

const Section = ({ name, isEmpty, own, headingLevel, children }: SectionProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  if (isEmpty) return own?.invite(name, t(`section.${name}.add`), t(`profiles:invite.${name}.reason`))
  const Heading = headingLevel === 2 ? 'h3' : 'h4'
  return (
    <Card render={<section aria-labelledby={`profile-${name}`} />}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <Heading id={`profile-${name}`} className="text-lg">
          {name === 'skills' ? t('profiles:block.skills') : t(`section.${name}`)}
        </Heading>
        {own?.tools(name)}
      </div>
      {children}
    </Card>
  )
}

const Chips = ({ texts }: { texts: readonly string[] }) => (
  <ul className="flex flex-wrap gap-2">
    {texts.map((text) => (
      <li key={text} className="min-w-0">
        <Chip>
          <bdi>{text}</bdi>
        </Chip>
      </li>
    ))}
  </ul>
)

// Each topic links to the mentoring request form, or to a message with a suggested first line.
const HelpLinks = ({ profile: { _id, fullName, help, answersOnly } }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  if (answersOnly === true) return <Chips texts={help.map((topic) => t(`help.${topic}`))} />
  return (
    <ul className="flex flex-wrap gap-2">
      {help.map((topic) => (
        <li key={topic} className="min-w-0">
          <Link
            {...(topic === 'mentoring'
              ? { to: `/dashboard/mentorship?view=find&ask=${_id}` }
              : {
                  to: `/dashboard/messages/${_id}`,
                  state: { begin: t('help.line', { name: fullName, topic: t(`help.${topic}`) }) },
                })}
            className="inline-flex max-w-full items-center rounded-full no-underline hover:underline pointer-coarse:min-h-11"
          >
            <Chip>
              <bdi>{t(`help.${topic}`)}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Experience = ({ experience }: { experience: Profile['experiences'][number] }) => {
  const writePeriod = usePeriod()
  const { title, company, location, description } = experience
  return (
    <li className="group flex gap-4">
      <div className="grid grid-rows-[auto_1fr] justify-items-center">
        <Monogram name={company} />
        <span className="my-1.5 w-px bg-line-strong group-last:hidden" />
      </div>
      <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="font-semibold text-heading">
            <bdi>{title}</bdi>
          </p>
          <p className="text-sm text-muted">{writePeriod(experience)}</p>
        </div>
        <p className="text-[0.9375rem]">
          <bdi className="font-semibold">{company}</bdi>
          {location && <bdi className="text-soft"> · {location}</bdi>}
        </p>
        {description && (
          <p dir="auto" className="mt-1 max-w-[66ch] text-[0.9375rem] whitespace-pre-line text-soft">
            {description}
          </p>
        )}
      </div>
    </li>
  )
}
