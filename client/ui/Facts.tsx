import { Fragment } from 'react'
import { cx } from './classes.ts'

type FactsProps = {
  facts: readonly (string | number | null | undefined)[]
  /** Limits each fact to one line. */
  clipped?: boolean | undefined
}

/** Short facts in a row, each in its own direction and unbroken if it fits. A line may end with a dot but never begins with one. */
export function Facts({ facts, clipped = false }: FactsProps) {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return known.map((fact, index) => (
    // A fact has no identity but its position.
    <Fragment key={index}>
      <span className={cx('max-w-full', clipped ? 'inline-flex align-bottom' : 'inline-block')}>
        <bdi className={clipped ? 'truncate' : undefined}>{fact}</bdi>
        {index < known.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ))
}
