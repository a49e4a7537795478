import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Group, JoinReason } from '#contract/discussions/groups.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { countShown } from '../../list/rowWords.ts'
import { GroupCover, GroupTile } from '../GroupCover.tsx'
import { useGroupWords } from './groupWords.ts'

const nextIcons = { poll: ChartBarBig, event: CalendarDays, discussion: MessageCircle }

type GroupCardProps = {
  group: Group
  /** Why the viewer could join. */
  why?: JoinReason
  /** The button to join. */
  action?: ReactNode
}

/** A group: who is in it, where the membership comes from, and what is next. A card, and on phones a row. */
export const GroupCard = ({ group, why, action }: GroupCardProps) => {
  const { t } = useTranslation('groups')
  const { origin, upcoming, reason } = useGroupWords()
  const NextIcon = why ? Sparkles : group.next && nextIcons[group.next.kind]
  const line = why ? reason(why) : group.next ? upcoming(group.next) : t('next.none')
  return (
    <li className="group/card relative flex min-w-0 border-line bg-surface max-wide:items-center max-wide:gap-3 max-wide:border-b max-wide:px-4 max-wide:py-3 wide:min-h-51 wide:flex-col wide:overflow-hidden wide:rounded-m wide:border wide:shadow-1 wide:hover:shadow-2">
      <GroupCover group={group} className="h-12.5 max-wide:hidden" />
      <GroupTile group={group} size="m" className="ms-3.5 -mt-6 max-wide:hidden" />
      <GroupTile group={group} size="row" className="wide:hidden" />
      {group.unread > 0 && (
        <span className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-link before:size-2 before:rounded-full before:bg-link before:content-[''] max-wide:order-last wide:absolute wide:end-3 wide:top-3 wide:rounded-full wide:bg-surface wide:px-2.5 wide:py-0.5 wide:text-heading">
          {t('unread', { figure: countShown(group.unread), count: group.unread })}
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col wide:px-3.5 wide:pt-2 wide:pb-3">
        <h3 dir="auto" className="truncate text-base leading-snug">
          <Link
            to={`/dashboard/network/groups/${group._id}`}
            className="text-heading no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            {group.name}
          </Link>
        </h3>
        <p className="truncate text-[0.8125rem] text-soft">
          <span className="max-wide:hidden">{origin(group)}</span>
          <span className="wide:hidden">
            {group.membership === 'asked' ? origin(group) : t(`kind.${group.kind}`)} ·{' '}
            {t('members', { count: group.members })}
          </span>
        </p>
        <div className="mt-2 flex items-center gap-2.5 max-wide:hidden">
          <Faces group={group} most={action === undefined ? 4 : 3} />
          <span className="flex-1 text-[0.84375rem] text-soft">{t('members', { count: group.members })}</span>
          {action !== undefined && <span className="relative shrink-0 whitespace-nowrap">{action}</span>}
        </div>
        <p className="mt-auto flex min-w-0 items-center gap-2 text-[0.84375rem] text-ink max-wide:mt-0.5 max-wide:text-soft wide:border-t wide:border-line wide:pt-2.5">
          {NextIcon && <NextIcon size={16} aria-hidden className="shrink-0 text-soft" />}
          <bdi className="truncate">{line}</bdi>
        </p>
      </div>
      {action !== undefined && <span className="relative shrink-0 whitespace-nowrap wide:hidden">{action}</span>}
    </li>
  )
}

const Faces = ({ group: { faces }, most }: { group: Group; most: number }) =>
  faces.length > 0 && (
    <span aria-hidden className="flex">
      {faces.slice(0, most).map((face) => (
        <span key={face._id} className="-ms-1.75 rounded-full ring-2 ring-surface first:ms-0">
          <Avatar id={face._id} name={face.fullName} photo={smallPhoto(face.profilePhoto)} size="xs" />
        </span>
      ))}
    </span>
  )
