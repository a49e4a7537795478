import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countShown, type Section } from './sections.ts'
import { SuggestedHit } from './SuggestedHit.tsx'
import { SuggestedKinds } from './SuggestedKinds.tsx'
import { AllResultsFooter, RecentSearchesFooter } from './SuggestionsFooters.tsx'
import type { Combobox } from './useCombobox.ts'

type SuggestionsProps = {
  id: string
  search: Combobox
  /** Clears the recent searches. */
  onForget: () => void
}

/** Lists the first hits of each kind below the search box, which keeps the focus and names the active one. */
export const Suggestions = ({ id, search, onForget }: SuggestionsProps) => {
  const { words, sections, tabs, kind, active, failure, isSearching, allAddress } = search
  const { t } = useTranslation('search')
  const indexed = withIndexes(sections)
  const isEmpty = sections.length === 0 && words !== ''

  return (
    // A press here must not take the focus from the search box.
    <div
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
      className="absolute inset-x-0 top-full z-40 flex h-[calc(100dvh-3.5rem-var(--keyboard,0px))] animate-[appear_120ms] flex-col overflow-hidden bg-surface wide:start-auto wide:end-4 wide:mt-2 wide:h-auto wide:max-h-[min(44rem,calc(100dvh-5rem))] wide:w-160 wide:max-w-[calc(100%-2rem)] min-[80rem]:end-0 min-[80rem]:max-w-none wide:rounded-[16px] wide:border wide:border-line wide:shadow-2"
    >
      <Status search={search} />
      {tabs.length > 1 && <SuggestedKinds tabs={tabs} kind={kind} onKind={search.showKind} />}
      {failure ? (
        <Notice {...failure} />
      ) : (
        isEmpty && !isSearching && <Notice title={t('nothing', { words })} text={t('nothing.hint')} />
      )}
      {isEmpty && isSearching && <ResultsOnTheirWay label={t('searching')} />}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('results')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {indexed.map(({ kind: group, hits, count }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p
              id={`${id}-${group}`}
              role="presentation"
              className="flex justify-between gap-3 px-2.5 pt-3 pb-1 text-[0.8125rem] font-semibold text-soft"
            >
              {t(`kind.${group}`)}
              {count > 0 && (
                <span className="tabular font-normal">
                  {count > hits.length
                    ? t('shown_of', { shown: hits.length, count: countShown(count) })
                    : countShown(count)}
                </span>
              )}
            </p>
            {hits.map(({ hit, index }) => (
              <SuggestedHit
                key={hit.id}
                id={`${id}-${index}`}
                kind={group}
                {...{ hit, words }}
                active={index === active}
                onChoose={() => search.choose(hit)}
                onPoint={() => search.point(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {words !== '' && !isEmpty && (
        <AllResultsFooter
          count={tabs.reduce((sum, tab) => (kind === undefined || tab.kind === kind ? sum + tab.count : sum), 0)}
          address={allAddress}
          onOpen={search.openAll}
        />
      )}
      {sections.some(({ kind: shown }) => shown === 'recent') && <RecentSearchesFooter onForget={onForget} />}
    </div>
  )
}

// Shown instead of results, or above pages found locally. The status announces it to screen readers.
const Notice = ({ title, text }: { title: string; text: string }) => (
  <div className="px-4.5 pt-4 pb-2 text-[0.9375rem]" aria-hidden>
    <p className="font-semibold break-words text-heading">{title}</p>
    <p className="mt-1 text-sm text-soft">{text}</p>
  </div>
)

const ResultsOnTheirWay = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <div className="grid gap-4.5 px-4.5 py-4">
      {[45, 60, 35].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton shape="circle" width={36} height={36} />
          <div className="grid flex-1 gap-2">
            <Skeleton width={`${width}%`} />
            <Skeleton width="75%" height={12} />
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)

// Announced when typing pauses.
const Status = ({ search: { words, sections, tabs, failure, isSearching } }: { search: Combobox }) => {
  const { t } = useTranslation('search')
  const counts = tabs.map(({ kind, count }) => t('kind_count', { kind: t(`kind.${kind}`), count: countShown(count) }))
  const found = sections.length === 0 ? t('nothing', { words }) : counts.join(', ')
  const status = words === '' || isSearching ? '' : failure === undefined ? found : `${failure.title}. ${failure.text}`
  return <VisuallyHidden render={<p role="status" />}>{useDebounced(status, 400)}</VisuallyHidden>
}

const withIndexes = (sections: Section[]) => {
  let index = 0
  return sections.map(({ hits, ...section }) => ({ ...section, hits: hits.map((hit) => ({ hit, index: index++ })) }))
}
