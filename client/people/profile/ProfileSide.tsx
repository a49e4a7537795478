import type { ReactNode } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { sharedBy } from '#contract/people/suggestions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useCollege } from '#client/platform/college.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { CollegeDetails } from '#client/roster/public.ts'
import { Monogram } from '#client/ui/Monogram.tsx'
import { WhenNear } from '#client/ui/WhenNear.tsx'
import { ContactCard } from './ContactCard.tsx'
import { SideCard } from './SideCard.tsx'
import { usePeriod } from './usePeriod.ts'

type ProfileSideProps = { profile: Profile; me: Profile | undefined; headingLevel: 2 | 3 }

/** Renders the side of a profile: what both members have in common, education and contact details. */
export const ProfileSide = ({ profile, me, headingLevel }: ProfileSideProps) => {
  const { t } = useTranslation('members')
  const isMine = me?._id === profile._id
  const common = me === undefined || isMine ? [] : sharedBy(profile, me)
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {common.length > 0 && (
        <SideCard
          title={t('common.title')}
          headingLevel={headingLevel}
          className="border-navy/15 bg-pale! print:hidden"
        >
          <ul className="grid gap-1.5 text-[0.9375rem]">
            {common.map(({ name, value }) => (
              <li key={name}>
                <bdi>{t(`common.${name}`, { value })}</bdi>
              </li>
            ))}
          </ul>
        </SideCard>
      )}
      <Education profile={profile} headingLevel={headingLevel} />
      <WhenNear>
        <CollegeDetails memberId={profile._id} isMine={isMine} headingLevel={headingLevel === 2 ? 3 : 4} />
      </WhenNear>
      <ContactCard profile={profile} isMine={isMine} headingLevel={headingLevel} />
    </aside>
  )
}

const Education = ({ profile, headingLevel }: { profile: Profile; headingLevel: 2 | 3 }) => {
  const { t } = useTranslation('members')
  const { name: college } = useCollege()
  const writePeriod = usePeriod()
  const { course, fieldOfStudy, graduationYear, educations } = profile
  const here = [course, fieldOfStudy === null || course?.includes(fieldOfStudy) ? null : fieldOfStudy]
  return (
    <SideCard title={t('section.education')} headingLevel={headingLevel}>
      <ol className="grid gap-4">
        <School
          lead={<CollegeMark size={44} />}
          name={college}
          degree={here.filter((each) => each !== null && each !== '').join(', ')}
          when={graduationYear === null ? '' : t('card.graduated', { year: graduationYear })}
        />
        {educations.map((education, place) => (
          <School
            key={place}
            lead={<Monogram name={education.school} />}
            name={education.school}
            degree={education.degree ?? ''}
            when={writePeriod(education)}
          />
        ))}
      </ol>
    </SideCard>
  )
}

type SchoolProps = { lead: ReactNode; name: string; degree: string; when: string }

const School = ({ lead, name, degree, when }: SchoolProps) => (
  <li className="flex gap-3">
    {lead}
    <div className="min-w-0 text-[0.9375rem]">
      {degree !== '' && (
        <p className="font-semibold text-heading">
          <bdi>{degree}</bdi>
        </p>
      )}
      <p className="text-soft">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted">{when}</p>
    </div>
  </li>
)
