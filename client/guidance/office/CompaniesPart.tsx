import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CompanySpelling, OFFICE_LIMITS } from '#contract/guidance/office.ts'
import { LIMITS } from '#contract/limits.ts'
import { useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { companiesQuery } from './queries.ts'
import { useOfficeChange } from './useOfficeChange.ts'
import { WordList } from './WordList.tsx'
import { WordsPart } from './WordsPart.tsx'

const views = ['all', 'merged'] as const

/** Companies as profiles spell them, and the names that the office has given them. */
export const CompaniesPart = () => {
  const { t } = useTranslation('pathway-office')
  const search = useSearch()
  const [parameters] = useSearchParams()
  const view = parameters.get('which') === 'merged' ? 'merged' : 'all'
  const query = useInfiniteQuery({ ...companiesQuery(view, search.q), placeholderData: keepPreviousData })
  const companies = query.data?.pages.flatMap(({ body }) => body.companies) ?? []
  return (
    <WordsPart
      search={search}
      view={view}
      views={views.map((value) => ({ value, label: t(`companies.${value}`) }))}
      query={query}
      counted={{ counting: query.data?.pages[0]?.body, text: 'counted.companies' }}
      texts={{
        ...{ views: t('companies.views'), search: t('companies.search'), failed: t('companies.failed') },
        ...{ empty: t(`companies.${view}.empty`), emptyHint: t(`companies.${view}.empty.hint`) },
      }}
      isEmpty={companies.length === 0}
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
    </WordsPart>
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
