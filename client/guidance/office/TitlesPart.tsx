import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PATHWAY_GROUPS, ShownGroup } from '#contract/guidance/groups.ts'
import { OFFICE_LIMITS, type SortedTitle, TitleView } from '#contract/guidance/office.ts'
import { useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Select } from '#client/ui/Select.tsx'
import { titlesQuery } from './queries.ts'
import { useOfficeChange } from './useOfficeChange.ts'
import { WordList } from './WordList.tsx'
import { WordsPart } from './WordsPart.tsx'

/** Job titles: those that nobody has sorted, those that the office has sorted or corrected, or all. */
export const TitlesPart = () => {
  const { t } = useTranslation('pathway-office')
  const search = useSearch()
  const [parameters] = useSearchParams()
  const asked = TitleView.safeParse(parameters.get('which'))
  const view = asked.success ? asked.data : 'unsorted'
  const query = useInfiniteQuery({ ...titlesQuery(view, search.q), placeholderData: keepPreviousData })
  const [first] = query.data?.pages ?? []
  const titles = query.data?.pages.flatMap(({ body }) => body.titles) ?? []
  return (
    <WordsPart
      search={search}
      view={view}
      views={TitleView.options.map((value) => ({
        value,
        label: t(`titles.${value}`),
        count: value === 'unsorted' ? (first?.body.unsorted ?? undefined) : undefined,
      }))}
      query={query}
      counted={{ counting: first?.body, text: 'counted' }}
      texts={{
        ...{ views: t('titles.views'), search: t('titles.search'), failed: t('titles.failed') },
        ...{ empty: t(`titles.${view}.empty`), emptyHint: t(`titles.${view}.empty.hint`) },
      }}
      isEmpty={titles.length === 0}
    >
      <WordList
        key={view}
        rows={titles}
        wordOf={({ title }) => title}
        detailOf={(row) => <Groups title={row} />}
        Actions={SortActions}
      />
    </WordsPart>
  )
}

const Groups = ({ title: { shipped, own } }: { title: SortedTitle }) => {
  const { t } = useTranslation(['pathway-office', 'pathways'])
  const group = own ?? shipped
  return (
    <>
      {own !== null && (
        <span>
          {t('titles.shipped', {
            group: shipped === null ? t('titles.no_group') : t(`pathways:group.${shipped}`),
          })}
        </span>
      )}
      {group !== null && <Chip tone={own === null ? 'neutral' : 'brand'}>{t(`pathways:group.${group}`)}</Chip>}
    </>
  )
}

const NONE = 'none'

const SortActions = ({ chosen, onDone }: { chosen: readonly SortedTitle[]; onDone: () => void }) => {
  const { t } = useTranslation(['pathway-office', 'pathways'])
  const { change, isPending } = useOfficeChange()
  const [group, setGroup] = useState('')
  const wanted = ShownGroup.safeParse(group)
  const isSorted = chosen.some(({ own }) => own !== null)
  const sort = async (): Promise<void> => {
    const next = wanted.success ? wanted.data : null
    const done =
      next === null
        ? t('titles.done.reset', { count: chosen.length })
        : t('titles.done', { count: chosen.length, group: t(`pathways:group.${next}`) })
    const changes = chosen.map(({ title }) => ({ title, group: next }))
    if (await change({ kind: 'titles', changes }, done)) onDone()
  }
  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void sort()
      }}
    >
      <Select
        name="group"
        label={t('titles.group')}
        labelHidden
        className="min-w-48 flex-1"
        placeholder={t('titles.choose')}
        value={group}
        onValueChange={setGroup}
        options={[
          ...[...PATHWAY_GROUPS, 'else' as const].map((value) => ({ value, label: t(`pathways:group.${value}`) })),
          ...(isSorted ? [{ value: NONE, label: t('titles.reset') }] : []),
        ]}
      />
      <Button type="submit" pending={isPending} disabled={group === '' || chosen.length > OFFICE_LIMITS.words}>
        {t('titles.sort')}
      </Button>
    </form>
  )
}
