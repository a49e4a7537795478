import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ApiError } from '#client/platform/api.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { profileViewsQuery } from '../queries.ts'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import type { ProfileView } from '#contract/people/profile-views.ts'
import { joinFacts } from '../members/PersonCard.tsx'
import { ProfileMenu } from '../members/ProfileMenu.tsx'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

/** Shows who viewed the member's profile, and when. */
export const ProfileViews = () => {
  const { t } = useTranslation(['profile-views', 'common'])
  const list = useInfiniteQuery(profileViewsQuery)
  const group = useRef<HTMLDivElement>(null)

  if (list.error instanceof ApiError && list.error.code === 'access.unconfirmed')
    return <p className="rounded-m bg-sunken px-4 py-3 text-soft">{list.error.message}</p>
  if (list.data === undefined)
    return (
      <QueryFallback
        pending={list.isPending}
        blocks={['4rem', '4rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    )

  const views = list.data.pages.flatMap(({ body }) => body.views)
  return (
    <div ref={group} role="group" aria-label={t('title')} tabIndex={-1} className="outline-none">
      {views.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-soft">
          <span className="font-medium text-ink">{t('empty')}</span> {t('empty.hint')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line">
          {views.map((view) => (
            // Focused because the menu disappears with the row of the blocked member.
            <ViewRow key={view.person._id} view={view} onBlocked={() => group.current?.focus()} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Shows a member who viewed the profile. */
const ViewRow = ({ view, onBlocked }: { view: ProfileView; onBlocked: () => void }) => {
  const { t } = useTranslation(['profile-views', 'common'])
  const { person, seenAt, times } = view
  const { _id, fullName, profilePhoto, role, graduationYear } = person
  return (
    <li className="flex items-center gap-x-3 px-3 py-2.5 sm:px-4">
      <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-32 flex-1">
          <Link
            to={`/dashboard/network/${_id}`}
            className="relative font-semibold wrap-anywhere text-heading no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
          >
            {fullName}
          </Link>
          <p className="text-sm text-muted">
            {joinFacts(t(role === 'alumni' ? 'common:alumnus' : 'common:student'), graduationYear)}
          </p>
        </div>
        <p className="text-sm text-soft">
          <time dateTime={seenAt} title={dayAndTime(seenAt)}>
            {ago(seenAt)}
          </time>
          {times > 1 && <> · {t('times', { count: times })}</>}
        </p>
      </div>
      <ProfileMenu person={person} onBlocked={onBlocked} />
    </li>
  )
}
