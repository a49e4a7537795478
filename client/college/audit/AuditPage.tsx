import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSearchParams } from 'react-router'
import { AuditCategory } from '#contract/college/audit.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { AuditRow } from './AuditRow.tsx'
import { EmptyResults } from '../panel/EmptyResults.tsx'
import { PagedList } from '../panel/PagedList.tsx'
import { PageHead, SearchField } from '../panel/pageParts.tsx'
import { auditQuery } from '../queries.ts'
import { useSearch } from '../panel/useSearch.ts'

const categories = ['all', ...AuditCategory.options] as const

/** The audit log in sentences, newest first: all of it, or one category. */
export const AuditPage = () => {
  const { t } = useTranslation('audit')
  const search = useSearch()
  const [parameters, setParameters] = useSearchParams()
  const chosen = AuditCategory.safeParse(parameters.get('category'))
  const category = chosen.success ? chosen.data : undefined
  const query = useInfiniteQuery({ ...auditQuery(search.q, category), placeholderData: keepPreviousData })
  const entries = query.data?.pages.flatMap(({ body }) => body.entries) ?? []

  return (
    <>
      <PageHead title={t('title')} intro={t('intro')}>
        <SearchField label={t('search')} search={search} />
      </PageHead>
      <SegmentedControl
        label={t('categories')}
        value={category ?? 'all'}
        onValueChange={(value) =>
          setParameters((before) => {
            before.set('category', value)
            return before
          })
        }
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <div className="mt-4">
        <PagedList
          query={query}
          failed={t('failed')}
          rowHeight="4rem"
          empty={
            entries.length === 0 ? (
              <EmptyResults
                title={t(category ? 'empty.category' : 'empty')}
                hint={t('empty.hint')}
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
      </div>
    </>
  )
}
