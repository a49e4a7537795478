import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { Link } from 'react-router'
import type { MentorOffer } from '#contract/mentoring/offers.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Places } from './Places.tsx'

/** The number of topics on a card; the rest is shown as a number. */
const shownTopics = 3

type MentorCardProps = { offer: MentorOffer; onAsk: (offer: MentorOffer) => void }

/** Renders a mentor with their topics, formats and the main action. */
export const MentorCard = ({ offer, onAsk }: MentorCardProps) => {
  const { t } = useTranslation('mentor-directory')
  const { topics, formats, frequency, languages, usuallyAnswersInDays } = offer
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-m border border-line bg-surface p-4 shadow-1">
      <Mentor offer={offer} />
      <p dir="auto" className="line-clamp-3 text-[0.9375rem] leading-snug wrap-anywhere text-ink">
        {offer.about}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {topics.slice(0, shownTopics).map((topic) => (
          <li key={topic} className="max-w-full">
            <Chip size="s">{t(`topic.${topic}`)}</Chip>
          </li>
        ))}
        {topics.length > shownTopics && (
          <li>
            <Chip size="s" tone="neutral">
              <span
                title={topics
                  .slice(shownTopics)
                  .map((topic) => t(`topic.${topic}`))
                  .join(', ')}
              >
                {t('topics.more', { count: topics.length - shownTopics })}
              </span>
            </Chip>
          </li>
        )}
      </ul>
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">
        <Facts
          facts={[
            formats.map((format) => t(`format.${format}`)).join(', '),
            t(`frequency.${frequency}`),
            languages.join(', '),
          ]}
        />
      </p>
      <div className="mt-auto grid gap-3 border-t border-line pt-3">
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[0.8125rem] text-soft">
          <Places capacity={offer.capacity} taken={offer.taken} />
          {usuallyAnswersInDays !== null && (
            <span className="flex items-center gap-1.5">
              <Clock size={14} className="shrink-0" />
              {t('answers_in', { count: usuallyAnswersInDays })}
            </span>
          )}
        </div>
        <AskButton offer={offer} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** Shows a mentor's photo, name and headline, linked to the profile. */
export const Mentor = ({ offer: { mentor, headline, city }, size = 'm' }: { offer: MentorOffer; size?: 'm' | 's' }) => {
  const { t } = useTranslation('common')
  return (
    <div className="group/mentor relative flex min-w-0 items-center gap-3">
      <Avatar
        id={mentor._id}
        name={mentor.fullName}
        photo={smallPhoto(mentor.profilePhoto)}
        size={size === 'm' ? 'card' : 'm'}
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-[0.9688rem] leading-[1.1875rem] break-words">
          <Link
            to={`/dashboard/network/${mentor._id}`}
            className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/mentor:underline"
          >
            <bdi>{mentor.fullName}</bdi>
          </Link>
          {mentor.verified && (
            <BadgeCheck
              size={16}
              role="img"
              aria-label={t('verified_alumnus')}
              aria-hidden={false}
              className="ms-1 inline align-[-0.15em] text-good"
            />
          )}
        </h3>
        {headline !== null && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-[0.8438rem] leading-[1.125rem] wrap-anywhere text-soft">
            {headline}
          </p>
        )}
        <p className="mt-0.5 truncate text-[0.8125rem] leading-[1.125rem] text-muted">
          <Facts clipped facts={[mentor.graduationYear, city]} />
        </p>
      </div>
    </div>
  )
}

/** Returns whether the viewer can request this mentor. */
export const canBeAsked = ({ myRequest, capacity, taken, mine }: MentorOffer): boolean =>
  !mine && taken < capacity && !['accepted', 'asked', 'question'].includes(myRequest?.state ?? '')

/** Renders the action of an offer, or the state of the viewer's request. */
export const AskButton = ({ offer, onAsk, isOnProfile = false }: MentorCardProps & { isOnProfile?: boolean }) => {
  const { t } = useTranslation(['mentors', 'mentor-directory'])
  const { mentor, myRequest, capacity, taken } = offer
  const name = mentor.fullName
  if (myRequest?.state === 'accepted')
    return (
      <Button
        wide={!isOnProfile}
        variant={isOnProfile ? 'secondary' : 'ghost'}
        size={isOnProfile ? 'm' : 's'}
        render={
          <Link to="/dashboard/mentorship?view=requests" aria-label={t('mentor-directory:yours.label', { name })} />
        }
      >
        {t('mentor-directory:yours')}
      </Button>
    )
  if (myRequest?.state === 'asked' || myRequest?.state === 'question')
    return (
      <Button
        wide={!isOnProfile}
        variant={isOnProfile ? 'secondary' : 'ghost'}
        size={isOnProfile ? 'm' : 's'}
        render={
          <Link
            to={`/dashboard/mentorship?view=requests#${myRequest._id}`}
            aria-label={t(`mentor-directory:asked.${myRequest.state}.label`, { name })}
          />
        }
      >
        {t(`mentor-directory:asked.${myRequest.state}`)}
      </Button>
    )
  if (taken >= capacity)
    return (
      <p className="flex min-h-9 items-center justify-center text-center text-sm text-muted pointer-coarse:min-h-11">
        {t('mentor-directory:full')}
      </p>
    )
  return (
    <Button
      wide={!isOnProfile}
      variant={isOnProfile ? 'primary' : 'secondary'}
      size={isOnProfile ? 'm' : 's'}
      icon={isOnProfile && <HeartHandshake size={18} />}
      aria-label={t('ask.label', { name })}
      onClick={() => onAsk(offer)}
    >
      {t('ask')}
    </Button>
  )
}
