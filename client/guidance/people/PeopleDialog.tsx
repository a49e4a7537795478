import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { type Askable, peopleToAskQuery } from '../queries.ts'
import { PersonToAskCard } from './PersonToAskCard.tsx'
import { useAsk } from './useAsk.ts'

type PeopleDialogProps = { open: boolean; filter: Askable; onClose: () => void }

/** Lists the people who are happy to be asked, best match first. */
export const PeopleDialog = ({ open, filter, onClose }: PeopleDialogProps) => {
  const { t } = useTranslation(['guidance', 'pathways', 'common'])
  const group = filter.block?.lastGroup ?? filter.block?.group
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('people.title')}
      description={
        group === undefined ? t('people.yes') : t('people.yes.group', { group: t(`pathways:group.${group}`) })
      }
      closeLabel={t('common:close')}
    >
      {open && <PeopleList filter={filter} />}
    </Dialog>
  )
}

const PeopleList = ({ filter }: { filter: Askable }) => {
  const { t } = useTranslation(['guidance', 'common'])
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    peopleToAskQuery(filter),
  )
  const { ask, asking } = useAsk()
  if (data === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['15rem', '15rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('people.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  const people = data.pages.flatMap(({ body }) => body.people)
  if (people.length === 0)
    return (
      <EmptyState illustration={<People />} title={t('people.none')} headingLevel={3}>
        {t('people.none.hint')}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3">
        {people.map((entry) => (
          <li key={entry.person._id}>
            <PersonToAskCard entry={entry} pending={asking === entry.person._id} onAsk={ask} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label={t('people.more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  )
}
