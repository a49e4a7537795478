import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Inbox from 'lucide-react/icons/inbox'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import { type NotificationEntry, sentenceOf, targetOf } from '#contract/notifications/notifications.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Area } from './queries.ts'

const icons = {
  verification: GraduationCap,
  request_accepted: UserRoundCheck,
  posting_moderated: EyeOff,
  security: ShieldCheck,
  alumnus_waiting: GraduationCap,
  report_filed: Flag,
  contact_received: Inbox,
}

/** Something one is told, and the way to it. */
export const Entry = ({ entry, area, onOpen }: { entry: NotificationEntry; area: Area; onOpen: () => void }) => {
  const { t } = useTranslation('notifications')
  const nameOf = useNameOf()
  const { actor, type, count, values, createdAt, unread } = entry
  const Icon = icons[type]
  // A device is named by one value, or joined of two.
  const said = { device: t('device', values), ...values, count, actor: nameOf(actor) }
  return (
    <li>
      <Link
        to={targetOf(entry, area)}
        onClick={onOpen}
        className={cx(
          'flex min-h-16 items-center gap-3.5 rounded-s px-3 py-2.5 no-underline transition-colors duration-120 hover:bg-sunken focus-visible:-outline-offset-2',
          unread && 'bg-pale',
        )}
      >
        {actor ? (
          <Avatar id={actor._id} name={actor.fullName} photo={smallPhoto(actor.profilePhoto)} size="m" />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-navy">
            <Icon size={22} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', unread ? 'font-medium text-heading' : 'text-soft')}>
            {t(`entry.${sentenceOf(entry)}`, said)}
          </span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {timeOfDay(createdAt)}
          </time>
        </span>
        {unread && (
          <span className="size-2.5 shrink-0 rounded-full bg-orange">
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
