import { useEffect, useRef } from 'react'
import { briefTime } from '#client/platform/days.ts'
import { cx } from '#client/ui/classes.ts'
import { HitDetail } from './HitDetail.tsx'
import { HitMark } from './HitMark.tsx'
import { HitTitle } from './HitTitle.tsx'
import type { Hit, Kind } from './sections.ts'

type SuggestedHitProps = {
  id: string
  hit: Hit
  kind: Kind
  words: string
  active: boolean
  onChoose: () => void
  onPoint: () => void
}

/** Renders a hit as an option below the search box. */
export const SuggestedHit = ({ id, hit, kind, words, active, onChoose, onPoint }: SuggestedHitProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box keeps the focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      onMouseMove={onPoint}
      className={cx(
        'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-s px-2.5 py-1.5 wide:min-h-13.5',
        active &&
          'bg-pale before:absolute before:inset-y-2.5 before:start-0 before:w-0.75 before:rounded-full before:bg-orange',
      )}
    >
      <HitMark hit={hit} kind={kind} />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem]">
          <HitTitle hit={hit} words={words} lines="truncate" />
        </span>
        {(hit.detail !== '' || hit.text) && (
          // Has its own text direction but aligns with the title.
          <span className="flex text-sm text-muted">
            <span dir="auto" className="truncate">
              <HitDetail hit={hit} words={words} />
            </span>
          </span>
        )}
      </span>
      {kind === 'messages' && hit.at !== undefined && (
        <time dateTime={hit.at} className="shrink-0 text-[0.8125rem] text-muted">
          {briefTime(hit.at)}
        </time>
      )}
      {active && (
        <kbd
          aria-hidden
          className="hidden h-5.5 min-w-5.5 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-surface text-xs wide:grid"
        >
          ↵
        </kbd>
      )}
    </div>
  )
}
