import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyResults, PagedList, SearchField, type useSearch } from '#client/college/public.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Counted } from './Counted.tsx'

type WordsPartProps<View extends string> = {
  search: ReturnType<typeof useSearch>
  views: readonly { value: View; label: string; count?: number | undefined }[]
  view: View
  query: ComponentProps<typeof PagedList>['query']
  counted: ComponentProps<typeof Counted>
  texts: { views: string; search: string; failed: string; empty: string; emptyHint: string }
  /** No word was found. */
  isEmpty: boolean
  children: ReactNode
}

/** The frame of the lists of job titles and of companies: when they were counted, which are shown, and a search field. */
export const WordsPart = <View extends string>({
  search,
  views,
  view,
  query,
  counted,
  texts,
  isEmpty,
  children,
}: WordsPartProps<View>) => {
  const [, setParameters] = useSearchParams()
  return (
    <>
      <Counted {...counted} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={texts.views}
          value={view}
          onValueChange={(which) =>
            setParameters((before) => {
              before.set('which', which)
              return before
            })
          }
          options={[...views]}
        />
        <SearchField label={texts.search} search={search} />
      </div>
      <PagedList
        query={query}
        failed={texts.failed}
        rowHeight="3.25rem"
        empty={
          isEmpty ? (
            <EmptyResults
              title={texts.empty}
              hint={texts.emptyHint}
              illustration={<People />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        {children}
      </PagedList>
    </>
  )
}
