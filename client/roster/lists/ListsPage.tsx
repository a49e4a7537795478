import Plus from 'lucide-react/icons/plus'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PagedList, PageHead } from '#client/college/public.ts'
import { isOpen, runsQuery } from '../invitations/queries.ts'
import { RunCard } from '../invitations/RunCard.tsx'
import { listsQuery, rosterQuery } from '../queries.ts'
import { DropArea } from '../wizard/DropArea.tsx'
import { ListRow } from './ListRow.tsx'

/** The lists of the roster with their numbers; without any, the area to drop one. */
export const ListsPage = () => {
  const { t } = useTranslation('roster')
  const query = useInfiniteQuery(listsQuery)
  const lists = query.data?.pages.flatMap(({ body }) => body.imports) ?? []
  const isEmpty = query.data !== undefined && lists.length === 0
  return (
    <>
      <PageHead title={t('lists')} intro={isEmpty ? t('import.intro') : undefined}>
        {lists.length > 0 && (
          <div className="ms-auto flex flex-wrap justify-end gap-2">
            <Button variant="ghost" render={<Link to="/admin/lists/people" />}>
              {t('records')}
            </Button>
            <Button variant="ghost" render={<Link to="/admin/lists/links" />}>
              {t('links')}
            </Button>
            <Button variant="ghost" render={<Link to="/admin/lists/invite" />}>
              {t('invite')}
            </Button>
            <Button icon={<Plus size={18} />} render={<Link to="/admin/lists/import" />}>
              {t('import')}
            </Button>
          </div>
        )}
      </PageHead>
      {lists.length > 0 && (
        <>
          <Runs />
          <Counts />
        </>
      )}
      <PagedList query={query} failed={t('failed')} rowHeight="4rem" empty={isEmpty ? <DropArea /> : undefined}>
        <Card padding="none">
          <ul className="divide-y divide-line">
            {lists.map((list) => (
              <ListRow key={list._id} list={list} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </>
  )
}

/** The runs that are under way, or the latest. */
const Runs = () => {
  const runs = useInfiniteQuery(runsQuery).data?.pages.flatMap(({ body }) => body.runs) ?? []
  const open = runs.filter(isOpen)
  const shown = open.length > 0 ? open : runs.slice(0, 1)
  if (shown.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {shown.map((run) => (
        <RunCard key={run._id} run={run} />
      ))}
    </div>
  )
}

const Counts = () => {
  const { t } = useTranslation('roster')
  const { data } = useQuery(rosterQuery)
  const figures = [
    { label: t('people'), count: data?.people, to: '' },
    { label: t('reachable'), count: data?.reachable, to: '?state=reachable' },
    {
      label: t('invited_so_far', { count: data?.notJoined ?? 0 }),
      count: data?.invited,
      to: '?state=not_joined',
    },
    { label: t('joined'), count: data?.joined, to: '?state=joined' },
  ]
  return (
    <Card padding="none" className="mb-4">
      <ul className="grid grid-cols-2 wide:grid-cols-4">
        {figures.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={`/admin/lists/people${to}`} className="block px-4 py-3 text-soft no-underline hover:bg-sunken">
              <b className="tabular block min-h-8 text-2xl text-heading">{count?.toLocaleString()}</b>
              <span className="text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
