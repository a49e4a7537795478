import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import type { Pairing } from '#contract/mentoring/pairings.ts'
import type { Kinds } from '#contract/mentoring/kinds.ts'
import { shortDay, weekdayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { pairingsQuery } from './queries.ts'

/** Returns the other member of a mentorship. */
export const otherOf = ({ role, mentor, mentee }: Pairing): Person => (role === 'mentor' ? mentee : mentor)

/** Returns the loaded mentorships in which the viewer is the mentee or mentor. */
export const usePairings = (side: Pairing['role'], kinds: Kinds) => {
  const { data, ...query } = useInfiniteQuery(pairingsQuery(kinds))
  const pairings = data?.pages.flatMap(({ body }) => body).filter((pairing) => pairing.role === side) ?? []
  return { pairings, ...query }
}

/** Lists the viewer's mentorships as mentee or mentor. Renders nothing when there are none. */
export const Pairings = ({ side, kinds }: { side: Pairing['role']; kinds: 'mentorship' | 'practice' }) => {
  const { t } = useTranslation(['pairings', 'common'])
  const { pairings, hasNextPage, isFetchingNextPage, fetchNextPage } = usePairings(side, kinds)
  if (pairings.length === 0) return null
  return (
    <section aria-labelledby={`pairings-${side}`}>
      <SectionHead id={`pairings-${side}`}>
        {t(kinds === 'practice' ? `list.practice.${side}` : `list.${side}`)}
      </SectionHead>
      <ul className="rows">
        {pairings.map((pairing) => (
          <PairingRow key={pairing._id} pairing={pairing} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label={t('common:load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </section>
  )
}

const PairingRow = ({ pairing }: { pairing: Pairing }) => {
  const { t } = useTranslation('pairings')
  const other = otherOf(pairing)
  const name = useNameOf()(other)
  return (
    <li className="group/pairing relative flex min-h-18 items-center gap-3.5 row-inset py-3 hover:bg-sunken">
      <Avatar id={other._id} name={name} photo={smallPhoto(other.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.0313rem] leading-snug break-words">
          <Link
            to={`/dashboard/mentorship/${pairing._id}`}
            className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/pairing:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p dir="auto" className="truncate text-sm text-soft">
          {pairing.nextStep ?? pairing.goal}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {pairing.endedAt !== null
            ? t('ended', { day: shortDay(pairing.endedAt) })
            : pairing.nextSession !== null
              ? t('next_session', { time: `${shortDay(pairing.nextSession)}, ${weekdayAndTime(pairing.nextSession)}` })
              : t('since', { day: shortDay(pairing.startedAt) })}
        </p>
      </div>
      <ChevronRight size={20} className="shrink-0 text-muted" />
    </li>
  )
}
