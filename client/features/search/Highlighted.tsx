import { Fragment } from 'react'
import { foundIn } from './foundIn.ts'

/** A text in which the words that were searched for are marked, whatever their case and accents. */
export const Highlighted = ({ text, words }: { text: string; words: string }) =>
  foundIn(text, words).map(({ start, part, found }) =>
    found ? (
      <mark key={start} className="rounded-[3px] bg-orange-soft text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    ),
  )
