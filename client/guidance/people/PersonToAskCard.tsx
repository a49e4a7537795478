import BadgeCheck from 'lucide-react/icons/badge-check'
import Sparkles from 'lucide-react/icons/sparkles'
import { Link } from 'react-router'
import type { PersonToAsk } from '#contract/guidance/pathways.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { useReason } from './useReason.ts'

type PersonToAskCardProps = {
  entry: PersonToAsk
  pending: boolean
  onAsk: (entry: PersonToAsk) => void
  headingLevel?: 3 | 4
}

/** Shows someone who is happy to be asked: why them, their path, and how soon they usually answer. */
export const PersonToAskCard = ({ entry, pending, onAsk, headingLevel = 3 }: PersonToAskCardProps) => {
  const { t } = useTranslation(['guidance', 'common'])
  const reasonOf = useReason()
  const { person, fieldOfStudy, city, repliesWithin, path, state } = entry
  const Heading = `h${headingLevel}` as const
  const firstName = firstNameOf(person.fullName)
  return (
    <Card padding="none" render={<article />} className="flex h-full flex-col p-4">
      <div className="flex items-center gap-3">
        <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="ml" />
        <div className="min-w-0">
          <Heading className="text-base leading-tight">
            <Link
              to={`/dashboard/network/${person._id}`}
              dir="auto"
              className="break-words text-heading no-underline hover:underline"
            >
              {person.fullName}
            </Link>
            {person.verified && (
              <BadgeCheck
                size={16}
                role="img"
                aria-hidden={false}
                aria-label={t('common:verified_alumnus')}
                className="ms-1 inline align-[-0.15em] text-good"
              />
            )}
          </Heading>
          <p className="mt-px text-[0.84375rem] leading-snug text-soft">
            <Facts
              facts={[[fieldOfStudy, person.graduationYear].filter((fact) => fact !== null).join(' '), city]}
              clipped
            />
          </p>
        </div>
      </div>
      <p className="my-3 flex gap-2.25 text-sm leading-snug text-good">
        <Sparkles size={16} className="mt-0.5 shrink-0" />
        <span className="line-clamp-2 wrap-anywhere">{reasonOf(entry)}</span>
      </p>
      <ol className="mb-auto grid gap-1.75 border-t border-line py-3">
        {path.map(({ year, title, company }, index) => (
          <li
            key={index}
            className="grid grid-cols-[2.625rem_minmax(0,1fr)] text-sm leading-snug text-soft in-[:lang(hi)]:grid-cols-[3.25rem_minmax(0,1fr)]"
          >
            <span className="tabular text-muted">{year ?? t('path.now')}</span>
            <span className="wrap-anywhere">
              <bdi className={cx('text-ink', year === null ? 'font-semibold' : 'font-medium')}>{title}</bdi>
              {company !== '' && (
                <>
                  {' · '}
                  <bdi>{company}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex min-h-12 items-center justify-between gap-2 border-t border-line pt-3 text-[0.8125rem] text-muted">
        <span>
          {state === 'full'
            ? t('full')
            : state === 'asked'
              ? t('asked')
              : repliesWithin !== null && t(`replies.${repliesWithin}`)}
        </span>
        {state !== 'full' && (
          <Button variant="ghost" size="s" pending={pending} onClick={() => onAsk(entry)} className="shrink-0">
            {state === 'asked' ? t('open_conversation') : t('ask', { name: firstName })}
          </Button>
        )}
      </div>
    </Card>
  )
}

// Languages that put the family name first usually write it without a space.
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
