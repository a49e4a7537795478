import Archive from 'lucide-react/icons/archive'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { peopleIn } from './cache.ts'
import { peopleQuery } from './queries.ts'

/** The way to the archived conversations, and how many of them hold something unread; nothing while there are none. */
export const ArchiveLink = () => {
  const { t } = useTranslation('conversations')
  const users = peopleIn(useInfiniteQuery(peopleQuery('', 'archived')).data)
  const unread = users.filter((user) => user.unread > 0).length
  if (users.length === 0) return null
  return (
    <Link
      to={{ search: '?folder=archived' }}
      className="flex min-h-12 items-center gap-3 px-5 text-[0.9375rem] font-medium text-soft no-underline -outline-offset-3 hover:bg-sunken hover:text-navy"
    >
      <span className="grid w-11 place-items-center">
        <Archive size={19} />
      </span>
      <span className="flex-1">{t('archived')}</span>
      <Badge count={unread} label={t('archived.unread', { count: unread })} tone="quiet" />
    </Link>
  )
}
