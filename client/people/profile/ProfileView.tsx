import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import Flower2 from 'lucide-react/icons/flower-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { countryName } from '../directory/facetNames.ts'
import { Cover } from './Cover.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { ProfileSide } from './ProfileSide.tsx'

type ProfileViewProps = {
  profile: Profile
  /** The viewer, for what both have in common; absent in a preview. */
  me?: Profile | undefined
  headingLevel?: 2 | 3
  actions?: ReactNode
  /** Content from other domains. */
  children?: ReactNode
  /** Shown at the bottom, for example who can see that the viewer visited. */
  footnote?: ReactNode
}

/** Renders a member as others see them: header, sections, and what helps to start a conversation. */
export const ProfileView = ({ profile, me, headingLevel = 2, actions, footnote, children }: ProfileViewProps) => (
  <article className="@container print:[zoom:0.78]">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Header profile={profile} headingLevel={headingLevel} actions={actions} />
        <ProfileSections
          profile={profile}
          isMine={me?._id === profile._id}
          canAct={me !== undefined && me._id !== profile._id && me.limited !== true}
          headingLevel={headingLevel}
        />
        {children}
      </div>
      <ProfileSide profile={profile} me={me} headingLevel={headingLevel} />
      {footnote && <div className="text-sm text-muted print:hidden">{footnote}</div>}
    </div>
  </article>
)

type HeaderProps = Pick<ProfileViewProps, 'profile' | 'actions'> & { headingLevel: 2 | 3 }

const Header = ({ profile, headingLevel, actions }: HeaderProps) => {
  const { t } = useTranslation(['members', 'common'])
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { role, verified, city, country, fieldOfStudy, graduationYear, repliesWithin, pronouns, inMemoriam } = profile
  return (
    <Card padding="none" className="overflow-hidden" render={<header />}>
      <div className={cx(inMemoriam && 'opacity-40 grayscale')}>
        <Cover id={profile._id} />
      </div>
      <div className="px-4 pb-5 sm:px-6">
        <div className="-mt-14 flex flex-wrap items-end justify-between gap-3">
          <span className="rounded-full border-4 border-surface bg-surface">
            <Avatar id={profile._id} name={profile.fullName} photo={profile.profilePhoto} size="xl" />
          </span>
          <div className="flex flex-wrap items-center gap-2.5">{actions}</div>
        </div>
        <Heading className="mt-3 text-2xl break-words sm:text-[1.75rem]">
          <bdi>{profile.fullName}</bdi>
          {role === 'alumni' && verified && (
            <BadgeCheck
              size={24}
              role="img"
              aria-hidden={false}
              aria-label={t('common:verified_alumnus')}
              className="ms-2 inline align-[-0.15em] text-good"
            />
          )}
          {pronouns !== null && <span className="ms-2 text-base font-normal text-muted">{pronouns}</span>}
        </Heading>
        {inMemoriam && (
          <p className="mt-1.5 flex items-center gap-2 text-lg text-soft">
            <Flower2 size={20} className="shrink-0" aria-hidden />
            {t('memorial')}
          </p>
        )}
        <Headline profile={profile} />
        <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-[0.9375rem] text-soft">
          {city !== null && (
            <Fact icon={<MapPin size={16} />}>
              {[city, country && countryName(country)].filter((each) => each !== null).join(', ')}
            </Fact>
          )}
          <Fact icon={<GraduationCap size={16} />}>
            {[role === 'student' ? t('common:student') : null, fieldOfStudy, graduationYear]
              .filter((each) => each !== null)
              .join(' ')}
          </Fact>
          {repliesWithin !== null && <Fact icon={<Clock size={16} />}>{t(`replies.${repliesWithin}`)}</Fact>}
        </ul>
      </div>
    </Card>
  )
}

// The member's headline, and position and company unless the headline already names them.
const Headline = ({ profile: { headline, position, company } }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const title = position === headline ? null : position
  const isSaid = company === null || headline?.toLowerCase().includes(company.toLowerCase()) === true
  return (
    <>
      {headline !== null && (
        <p className="mt-1 text-lg text-ink">
          <bdi>{headline}</bdi>
        </p>
      )}
      {!isSaid && (
        <p className="mt-0.5 text-soft">
          {title === null ? <bdi>{company}</bdi> : <bdi>{t('profile.at', { title, company })}</bdi>}
        </p>
      )}
    </>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span className="shrink-0 text-muted">{icon}</span>
    <bdi>{children}</bdi>
  </li>
)
