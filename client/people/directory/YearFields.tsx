import { Suspense, useId, useState } from 'react'
import type { Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { cx } from '#client/ui/classes.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import type { DirectoryChoice } from './choice.ts'
import type { YearSliderProps } from './YearSlider.tsx'

type YearFieldsProps = {
  choice: DirectoryChoice
  years: Facets['years']
  onChoose: (from: string, to: string) => void
}

const YearSlider = lazyPart<YearSliderProps>(
  fetchWhenIdle(async () => (await import('./YearSlider.tsx')).YearSlider),
  'network',
)

/** Renders a histogram of graduation years and the filter for a range of them, by two handles or two fields. */
export const YearFields = ({ choice: { cohortFrom, cohortTo }, years, onChoose }: YearFieldsProps) => {
  const { t } = useTranslation('network')
  const [moved, setMoved] = useState<[from: number, to: number]>()
  const known = [...years.map(({ year }) => year), cohortFrom, cohortTo].filter((year) => year !== undefined)
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const [from, to] = moved ?? [cohortFrom ?? first, cohortTo ?? last]
  const counts = new Map(years.map(({ year, count }) => [year, count]))
  const most = Math.max(1, ...counts.values())
  const choose = (start: number, end: number) => {
    setMoved(undefined)
    // A handle at its end means no limit on that side.
    onChoose(start === first ? '' : String(start), end === last ? '' : String(end))
  }
  if (known.length === 0) return null

  return (
    <div className="grid gap-3 p-2">
      <div>
        <div aria-hidden className="flex h-14 items-end gap-px">
          {Array.from({ length: last - first + 1 }, (_, place) => first + place).map((year) => (
            <span
              key={year}
              title={String(year)}
              style={{ height: counts.has(year) ? `${Math.max(8, ((counts.get(year) ?? 0) / most) * 100)}%` : 0 }}
              className={cx(
                'min-w-0 flex-1 rounded-t-[3px]',
                year >= from && year <= to ? 'bg-navy' : 'bg-line-strong',
              )}
            />
          ))}
        </div>
        {first < last && (
          <Suspense fallback={<div className="h-5.5" />}>
            <YearSlider
              {...{ first, last, from, to }}
              onMove={(start, end) => setMoved([start, end])}
              onChoose={choose}
            />
          </Suspense>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Year label={t('facet.years.from')} value={from} onChange={(year) => onChoose(year, String(cohortTo ?? ''))} />
        <Year label={t('facet.years.to')} value={to} onChange={(year) => onChoose(String(cohortFrom ?? ''), year)} />
      </div>
    </div>
  )
}

type YearProps = { label: string; value: number | undefined; onChange: (year: string) => void }

// Applies complete years only, because nobody graduated in year 20.
const Year = ({ label, value, onChange }: YearProps) => {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        key={value}
        type="number"
        inputMode="numeric"
        min={1950}
        max={2100}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === '' || /^(?:19|20)\d{2}$/.test(currentTarget.value)) onChange(currentTarget.value)
        }}
        className="min-h-11 w-full rounded-s border-[1.5px] border-control bg-surface px-3 text-ink tabular focus:border-focus"
      />
    </div>
  )
}
