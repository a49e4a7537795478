import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CompanySpelling, OFFICE_LIMITS } from '#contract/guidance/office.ts'
import { LIMITS } from '#contract/limits.ts'
import { EmptyResults, PagedList, SearchField, useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Button } from '#client/ui/Button.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Counted } from './Counted.tsx'
import { companiesQuery } from './queries.ts'
import { useOfficeChange } from './useOfficeChange.ts'
import { WordList } from './WordList.tsx'

const views = ['all', 'merged'] as const

/** Companies as profiles spell them, and the names that the office has given them. */
export const CompaniesPart = () => {
  const { t } = useTranslation('pathway-office')
  const search = useSearch()
  const [parameters, setParameters] = useSearchParams()
  const view = parameters.get('which') === 'merged' ? 'merged' : 'all'
  const query = useInfiniteQuery({ ...companiesQuery(view, search.q), placeholderData: keepPreviousData })
  const companies = query.data?.pages.flatMap(({ body }) => body.companies) ?? []
  return (
    <>
      <Counted counting={query.data?.pages[0]?.body} text="counted.companies" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t('companies.views')}
          value={view}
          onValueChange={(which) =>
            setParameters((before) => {
              before.set('which', which)
              return before
            })
          }
          options={views.map((value) => ({ value, label: t(`companies.${value}`) }))}
        />
        <SearchField label={t('companies.search')} search={search} />
      </div>
      <PagedList
        query={query}
        failed={t('companies.failed')}
        rowHeight="3.25rem"
        empty={
          companies.length === 0 ? (
            <EmptyResults
              title={t(`companies.${view}.empty`)}
              hint={t(`companies.${view}.empty.hint`)}
              illustration={<People />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        <WordList
          key={view}
          rows={companies}
          wordOf={({ company }) => company}
          detailOf={({ name }) =>
            name !== null && (
              <span>
                <Sentence parts={{ name: <bdi className="font-semibold text-heading">{name}</bdi> }}>
                  {t('companies.shown_as')}
                </Sentence>
              </span>
            )
          }
          Actions={MergeActions}
        />
      </PagedList>
    </>
  )
}

const MergeActions = ({ chosen, onDone }: { chosen: readonly CompanySpelling[]; onDone: () => void }) => {
  const { t } = useTranslation('pathway-office')
  const { change, isPending } = useOfficeChange()
  // The first of the list is that of most people.
  const offered = chosen[0]?.name ?? chosen[0]?.company ?? ''
  const [typed, setName] = useState<string>()
  const name = typed ?? offered
  const isTooMuch = chosen.length > OFFICE_LIMITS.words
  const give = async (next: string | null): Promise<void> => {
    const count = chosen.length
    const done =
      next === null ? t('companies.done.split', { count }) : t('companies.done.merged', { count, name: next })
    const changes = chosen.map(({ company }) => ({ company, name: next }))
    if (await change({ kind: 'companies', changes }, done)) onDone()
  }
  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void give(name.trim())
      }}
    >
      <TextField
        name="name"
        label={t('companies.name')}
        className="min-w-48 flex-1"
        autoComplete="off"
        maxLength={LIMITS.lineLength}
        value={name}
        onValueChange={setName}
      />
      <Button type="submit" pending={isPending} disabled={name.trim() === '' || isTooMuch}>
        {t('companies.merge')}
      </Button>
      {chosen.some((each) => each.name !== null) && (
        <Button variant="ghost" pending={isPending} disabled={isTooMuch} onClick={() => void give(null)}>
          {t('companies.split')}
        </Button>
      )}
    </form>
  )
}
