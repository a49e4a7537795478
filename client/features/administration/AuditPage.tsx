import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { AuditRow } from './AuditRow.tsx'
import { Nothing } from './Nothing.tsx'
import { PagedList } from './PagedList.tsx'
import { PageHead } from './PageHead.tsx'
import { auditQuery } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { useSearch } from './useSearch.ts'

/** What administrators did, in sentences, newest first. */
export const AuditPage = () => {
  const { t } = useTranslation('administration')
  const search = useSearch()
  const query = useInfiniteQuery({ ...auditQuery(search.q), placeholderData: keepPreviousData })
  const entries = query.data?.pages.flatMap(({ body }) => body.entries) ?? []

  return (
    <>
      <PageHead title={t('audit.title')} intro={t('audit.intro')}>
        <SearchField label={t('audit.search')} search={search} />
      </PageHead>
      <PagedList
        query={query}
        failed={t('audit.failed')}
        rowHeight="4rem"
        empty={
          entries.length === 0 ? (
            <Nothing
              title={t('audit.empty')}
              hint={t('audit.empty.hint')}
              illustration={<Events />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        <ol className="overflow-hidden rounded-m border border-line bg-surface shadow-1">
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </>
  )
}
