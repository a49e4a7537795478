import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { profileViewsQuery } from '../queries.ts'

const week = 7 * 86_400_000

/** Shows how many members viewed the profile within a week, with the latest faces, linked to the list. Renders nothing when there are none. */
export const WeekViews = () => {
  const { t } = useTranslation('dashboard')
  const { data, dataUpdatedAt } = useInfiniteQuery(profileViewsQuery)
  const pages = data?.pages ?? []
  const views = pages.flatMap(({ body }) => body.views)
  const recent = views.filter(({ seenAt }) => dataUpdatedAt - Date.parse(seenAt) < week)
  if (recent.length === 0) return null
  // The last loaded view is also from this week, so there may be more.
  const hasMore = recent.length === views.length && pages.at(-1)?.next !== null
  return (
    <Link
      to="/dashboard/settings/privacy"
      className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-3 text-sm leading-snug font-medium text-heading no-underline outline-offset-[-3px] hover:bg-pale sm:px-5"
    >
      <span className="flex shrink-0">
        {recent.slice(0, 3).map(({ person }) => (
          <span key={person._id} className="-ms-2 rounded-full ring-2 ring-surface first:ms-0">
            <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="xs" />
          </span>
        ))}
      </span>
      <span className="min-w-0 flex-1">{t(hasMore ? 'views.week_more' : 'views.week', { count: recent.length })}</span>
      <ChevronRight size={16} className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}
