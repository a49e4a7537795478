import { Fragment } from 'react'

type Part = { start: number; part: string; found: boolean }

/** A text split into parts, with the `found` ones highlighted. */
export const Highlighted = ({ parts }: { parts: Part[] }) =>
  parts.map(({ start, part, found }) =>
    found ? (
      <mark key={start} className="rounded-[3px] bg-orange-soft text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    ),
  )
