import type { ReactNode } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useCollege } from '#client/platform/college.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { CollegeDetails } from '#client/roster/public.ts'
import { Monogram } from '#client/ui/Monogram.tsx'
import { WhenNear } from '#client/ui/WhenNear.tsx'
import { ContactCard } from './ContactCard.tsx'
import type { OwnParts } from './own.ts'
import { SideCard } from './SideCard.tsx'
import { usePeriod } from './usePeriod.ts'

type ProfileSideProps = {
  profile: Profile
  own?: OwnParts | undefined
  headingLevel: 2 | 3
  /** Above the cards. */
  children?: ReactNode
}

/** Renders the side of a profile: education, what the college's records say, and contact details. */
export const ProfileSide = ({ profile, own, headingLevel, children }: ProfileSideProps) => (
  <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {children}
    <Education profile={profile} own={own} headingLevel={headingLevel} />
    <WhenNear>
      <CollegeDetails memberId={profile._id} isMine={own !== undefined} headingLevel={headingLevel === 2 ? 3 : 4} />
    </WhenNear>
    <ContactCard profile={profile} own={own} headingLevel={headingLevel} />
  </aside>
)

type EducationProps = Pick<ProfileSideProps, 'profile' | 'own' | 'headingLevel'>

const Education = ({ profile, own, headingLevel }: EducationProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const { name: college } = useCollege()
  const writePeriod = usePeriod()
  const { course, fieldOfStudy, graduationYear, educations } = profile
  const here = [course, fieldOfStudy === null || course?.includes(fieldOfStudy) ? null : fieldOfStudy]
  return (
    <SideCard title={t('section.education')} headingLevel={headingLevel} tools={own?.tools('education')}>
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
      {own && !fieldOfStudy && (
        <div className="mt-4">
          {own.invite('education', t('profiles:invite.field'), t('profiles:invite.field.reason'))}
        </div>
      )}
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
