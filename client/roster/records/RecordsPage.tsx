import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type RosterRecord, RecordState } from '#contract/roster/records.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Select } from '#client/ui/Select.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { EmptyResults, PagedList, PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { listsQuery, recordsQuery } from '../queries.ts'
import { EditRecord } from './EditRecord.tsx'

const ALL = 'all'
const states = [ALL, ...RecordState.options] as const

/** The records of the roster, or of one list: searched, filtered by state, corrected. */
export const RecordsPage = () => {
  const { t } = useTranslation('roster')
  const search = useSearch()
  const [parameters, setParameters] = useSearchParams()
  const [edited, setEdited] = useState<RosterRecord>()
  const chosen = RecordState.safeParse(parameters.get('state'))
  const state = chosen.success ? chosen.data : undefined
  const list = parameters.get('list') ?? undefined
  const isFiltered = state !== undefined || list !== undefined
  const lists = useInfiniteQuery(listsQuery).data?.pages.flatMap(({ body }) => body.imports) ?? []
  const done = lists.filter((each) => each.state === 'done' || each._id === list)
  const choose = (name: 'state' | 'list', value: string) =>
    setParameters((before) => {
      if (value === ALL) before.delete(name)
      else before.set(name, value)
      return before
    })
  const showAll = () => {
    search.setWords('')
    setParameters({})
  }
  const query = useInfiniteQuery({ ...recordsQuery(search.q, state, list), placeholderData: keepPreviousData })
  const records = query.data?.pages.flatMap(({ body }) => body.records) ?? []
  return (
    <>
      <PageHead title={t('records.title')} parent={{ label: t('lists'), to: '/admin/lists' }}>
        <SearchField label={t('records.search')} search={search} />
      </PageHead>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <Select
          name="state"
          label={t('records.states')}
          value={state ?? ALL}
          onValueChange={(value) => choose('state', value)}
          options={states.map((value) => ({ value, label: t(`records.${value}`) }))}
        />
        {done.length > 0 && (
          <Select
            name="list"
            label={t('records.list')}
            value={list ?? ALL}
            onValueChange={(value) => choose('list', value)}
            options={[
              { value: ALL, label: t('records.all_lists') },
              ...done.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </div>
      <div className="mt-4">
        <PagedList
          query={query}
          failed={t('failed')}
          rowHeight="4rem"
          empty={
            records.length === 0 ? (
              <EmptyResults
                title={t(isFiltered ? 'records.empty' : 'records.none')}
                hint={t(isFiltered ? 'records.empty.hint' : 'records.none.hint')}
                illustration={<People />}
                action={
                  isFiltered ? (
                    <Button variant="ghost" onClick={showAll}>
                      {t('records.show_all')}
                    </Button>
                  ) : (
                    <Button render={<Link to="/admin/lists/import" />}>{t('import')}</Button>
                  )
                }
                q={search.q}
                onShowAll={showAll}
              />
            ) : undefined
          }
        >
          <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-surface shadow-1">
            {records.map((record) => (
              <Row key={record._id} record={record} onEdit={() => setEdited(record)} />
            ))}
          </ul>
        </PagedList>
      </div>
      {edited && <EditRecord record={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const Row = ({ record, onEdit }: { record: RosterRecord; onEdit: () => void }) => {
  const { t } = useTranslation('roster')
  const { fullName, graduationYear, course, usn, emails, deceased, doNotContact, underage, memberId, invitation } =
    record
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <b dir="auto" className="font-semibold text-heading">
            {fullName}
          </b>
          {deceased && <Chip size="s">{t('records.deceased')}</Chip>}
          {underage && !deceased && (
            <Chip size="s" tone="warn">
              {t('records.underage')}
            </Chip>
          )}
          {doNotContact && <Chip size="s">{t('records.do_not_contact')}</Chip>}
          {memberId !== null ? (
            <Chip size="s" tone="good">
              {t('records.joined')}
            </Chip>
          ) : (
            invitation !== null &&
            invitation !== 'joined' && (
              <Chip size="s" tone={invitation === 'bounced' ? 'warn' : 'brand'}>
                {t(`invitation.${invitation}`)}
              </Chip>
            )
          )}
        </p>
        <p className="text-sm text-soft">
          <Facts facts={[graduationYear, course, usn, emails[0] ?? t('no_address')].filter((fact) => fact !== '')} />
        </p>
        <p className="text-[0.8125rem] text-muted">
          {t('records.from', { source: record.source, date: calendarDay(record.sourceDate) })}
        </p>
      </div>
      <Button variant="ghost" size="s" aria-label={t('records.edit_name', { name: fullName })} onClick={onEdit}>
        {t('records.edit')}
      </Button>
    </li>
  )
}
