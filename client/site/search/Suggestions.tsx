import { searchMatches } from '#client/platform/searchMatches.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { HitMark } from './HitMark.tsx'
import { detailWords, type Hit, type Kind, type Section } from './sections.ts'

type SuggestionsProps = {
  id: string
  words: string
  sections: Section[]
  active: number
  state: 'searching' | 'failed' | 'done'
  onChoose: (address: string) => void
  onPoint: (index: number) => void
}

/** The first hits of every kind, under the search box; the box keeps the focus and says which one is chosen. */
export const Suggestions = ({ id, words, sections, active, state, onChoose, onPoint }: SuggestionsProps) => {
  const { t } = useTranslation('search')
  const count = sections.reduce((sum, { hits }) => sum + hits.length, 0)
  const indexed = withIndexes(sections)
  const status =
    state === 'done'
      ? count === 0
        ? t('nothing', { words })
        : t('found', { count })
      : t(state === 'failed' ? 'failed' : 'searching')

  return (
    // Pressing the pointer here must not take the focus from the box.
    <div
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
      className="absolute inset-x-0 top-full z-40 flex max-h-[52dvh] animate-[appear_120ms] flex-col overflow-hidden border-b border-line bg-surface shadow-2 wide:start-auto wide:end-0 wide:mt-2 wide:max-h-[min(34rem,70dvh)] wide:w-[30rem] wide:rounded-m wide:border"
    >
      <VisuallyHidden render={<p role="status" />}>{status}</VisuallyHidden>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="min-h-0 overflow-y-auto p-1.5">
        {indexed.map(({ kind, hits }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="not-first:mt-1.5">
            <p id={`${id}-${kind}`} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {t(`kind.${kind}`)}
            </p>
            {hits.map(({ hit, index }) => (
              <Option
                key={hit.id}
                id={`${id}-${index}`}
                {...{ hit, kind, words }}
                active={index === active}
                onChoose={() => onChoose(hit.address)}
                onPoint={() => onPoint(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {count === 0 && (
        <div className="px-4.5 pt-2 pb-4 text-[0.9375rem]" aria-hidden>
          <p className="font-semibold text-heading">{status}</p>
          {state === 'done' && <p className="mt-1 text-sm text-soft">{t('nothing.hint')}</p>}
        </div>
      )}
      {count > 0 && (
        <Link
          to={`/dashboard/search?q=${encodeURIComponent(words)}`}
          onClick={(event) => {
            event.preventDefault()
            onChoose(`/dashboard/search?q=${encodeURIComponent(words)}`)
          }}
          tabIndex={-1}
          className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4.5 text-sm font-semibold text-link no-underline hover:bg-pale"
        >
          <span className="truncate">{t('all', { words })}</span>
          <ArrowRight size={16} />
        </Link>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  hit: Hit
  kind: Kind
  words: string
  active: boolean
  onChoose: () => void
  onPoint: () => void
}

const Option = ({ id, hit, kind, words, active, onChoose, onPoint }: OptionProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the box, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      onMouseMove={onPoint}
      className={cx('flex min-h-13 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5', active && 'bg-pale')}
    >
      <HitMark hit={hit} kind={kind} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-[0.9375rem] font-medium text-heading">
          <Highlighted parts={searchMatches(hit.title, words)} />
        </span>
        <span dir="auto" className="block truncate text-sm text-muted">
          <Highlighted parts={searchMatches(hit.detail, detailWords(kind, words))} />
        </span>
      </span>
    </div>
  )
}

const withIndexes = (sections: Section[]) => {
  let index = 0
  return sections.map(({ kind, hits }) => ({ kind, hits: hits.map((hit) => ({ hit, index: index++ })) }))
}
