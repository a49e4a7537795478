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
import { Chip } from '#client/ui/Chip.tsx'
import { sharedBy } from '#contract/people/suggestions.ts'
import { countryName } from '../directory/facetNames.ts'
import { Cover } from './Cover.tsx'
import type { OwnParts } from './own.ts'
import { ProfileSections } from './ProfileSections.tsx'
import { ProfileSide } from './ProfileSide.tsx'

type ProfileViewProps = {
  profile: Profile
  /** The viewer, for what both have in common; absent in a preview. */
  me?: Profile | undefined
  /** For the member's own profile: how its blocks are edited. */
  own?: OwnParts | undefined
  headingLevel?: 2 | 3
  actions?: ReactNode
  /** At the top of the side. */
  aside?: ReactNode
  /** Content from other domains. */
  children?: ReactNode
  /** Shown at the bottom, for example who can see that the viewer visited. */
  footnote?: ReactNode
}

/** Renders a member as others see them: header, sections, and what helps to start a conversation. */
export const ProfileView = ({
  profile,
  me,
  own,
  headingLevel = 2,
  actions,
  aside,
  footnote,
  children,
}: ProfileViewProps) => (
  <article className="@container print:[zoom:0.78]">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Header profile={profile} own={own} me={me} headingLevel={headingLevel} actions={actions} />
        <ProfileSections
          profile={profile}
          own={own}
          canAct={me !== undefined && own === undefined && me.limited !== true}
          headingLevel={headingLevel}
        />
        {children}
      </div>
      <ProfileSide profile={profile} own={own} headingLevel={headingLevel}>
        {aside}
      </ProfileSide>
      {footnote && <div className="text-sm text-muted print:hidden">{footnote}</div>}
    </div>
  </article>
)

type HeaderProps = Pick<ProfileViewProps, 'profile' | 'own' | 'me' | 'actions'> & { headingLevel: 2 | 3 }

const Header = ({ profile, own, me, headingLevel, actions }: HeaderProps) => {
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
          <div className="flex flex-wrap items-center gap-2.5">
            {actions}
            {own?.tools('intro')}
          </div>
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
        {me !== undefined && own === undefined && <InCommon profile={profile} me={me} />}
        {own && <MissingOfHead profile={profile} own={own} />}
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

// What both have in common, as one line of chips.
const InCommon = ({ profile, me }: { profile: Profile; me: Profile }) => {
  const { t } = useTranslation('members')
  const common = sharedBy(profile, me)
  if (common.length === 0) return null
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <p id="in-common" className="text-sm text-muted">
        {t('common.title')}
      </p>
      <ul aria-labelledby="in-common" className="flex min-w-0 flex-wrap gap-2">
        {common.map(({ name, value }) => (
          <li key={name} className="min-w-0">
            <Chip>
              <bdi>{t(`common.${name}`, { value })}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

// One invitation at a time: all of these are in one sheet.
const MissingOfHead = ({ profile: { profilePhoto, headline, city }, own }: { profile: Profile; own: OwnParts }) => {
  const { t } = useTranslation('profiles')
  const first = profilePhoto === null ? 'photo' : !headline ? 'headline' : city === null ? 'city' : undefined
  if (first === undefined) return null
  return <div className="mt-4">{own.invite('intro', t(`invite.${first}`), t(`invite.${first}.reason`))}</div>
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span className="shrink-0 text-muted">{icon}</span>
    <bdi>{children}</bdi>
  </li>
)
