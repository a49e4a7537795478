import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { Facet, FacetValue } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { cx } from '#client/ui/classes.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { facetsQuery } from './queries.ts'
import { nameOfValue, writeCount } from './facetNames.ts'
import type { DirectoryChoice } from './choice.ts'

type FacetListProps = {
  facet: Facet
  choice: DirectoryChoice
  /** The most frequent values. */
  values: readonly FacetValue[]
  distinct: number
  onToggle: (facet: Facet, value: string) => void
  /** How many values to show as chips before "show more"; undefined lists all below each other. */
  chips?: number
}

/** Renders the values of a facet as checkboxes with the resulting number of members. Others are found by prefix. */
export const FacetList = ({ facet, choice, values, distinct, onToggle, chips }: FacetListProps) => {
  const { t } = useTranslation('network')
  const [words, setWords] = useState('')
  const find = useDebounced(words.trim(), 150)
  const found = useQuery({
    ...facetsQuery(choice, { facet, find }),
    enabled: find !== '',
    placeholderData: keepPreviousData,
  })
  const [isWhole, setWhole] = useState(false)
  const known = find === '' ? values : (found.data?.facets[facet].values ?? [])
  const shown =
    isWhole || find !== ''
      ? known
      : known.filter(({ value }, place) => place < (chips ?? Infinity) || choice[facet].includes(value))
  const hidden = known.length - shown.length
  const isLong = distinct > values.length

  return (
    <div className="grid gap-1">
      {isLong && hidden === 0 && (
        <SearchBox
          className="px-2 pb-1"
          label={t(`facet.${facet}.find`)}
          placeholder={t(`facet.${facet}.find`)}
          value={words}
          onValueChange={setWords}
          clearLabel={t('network.clear_search')}
          maxLength={LIMITS.searchLength}
        />
      )}
      <ul className={chips === undefined ? undefined : 'flex flex-wrap gap-2'}>
        {shown.map(({ value, label, count }) => {
          const isChosen = choice[facet].includes(value)
          return (
            <li key={value} className="min-w-0">
              <label className={chips === undefined ? rowClass : chipClass}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  onChange={() => onToggle(facet, value)}
                  className="peer sr-only"
                />
                {chips === undefined ? <Box /> : isChosen && <Check size={16} className="shrink-0" />}
                <bdi className="min-w-0 flex-1 truncate text-[0.9375rem]">{nameOfValue(facet, { value, label })}</bdi>
                <span className={cx('tabular text-sm', !(isChosen && chips !== undefined) && 'text-muted')}>
                  {writeCount(count)}
                </span>
              </label>
            </li>
          )
        })}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm font-semibold text-link hover:text-navy-hover"
            >
              {t('facet.more', { count: distinct - shown.length })}
              <ChevronDown size={16} />
            </button>
          </li>
        )}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="px-3 py-2 text-sm text-muted">
          {found.isFetching ? t('facet.searching') : t('facet.nothing')}
        </p>
      )}
    </div>
  )
}

const rowClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-3 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:text-muted pointer-coarse:min-h-11'
const chipClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 font-medium text-heading hover:border-navy has-checked:border-navy has-checked:bg-navy has-checked:text-on-navy has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:border-line has-disabled:text-muted'

// The visible box of a row, checked by the input before it.
const Box = () => (
  <span
    aria-hidden
    className="grid size-5 shrink-0 place-items-center rounded-[6px] border-[1.5px] border-control text-transparent peer-checked:border-navy peer-checked:bg-navy peer-checked:text-on-navy"
  >
    <Check size={14} strokeWidth={3} />
  </span>
)
