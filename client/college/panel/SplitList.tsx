import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { rowId } from './useChosen.ts'

type SplitListProps<Item> = {
  label: string
  items: readonly Item[]
  openId: string | undefined
  isChosen: boolean
  linkTo: (id: string) => To
  /** Above the rows, such as filters, and below them. */
  head?: ReactNode
  foot?: ReactNode
  /** Renders the content of a row: a picture, texts, and the age at its end. */
  children: (item: Item) => ReactNode
}

/** The list of a `SplitView`: rows that open an item. */
export const SplitList = <Item extends { _id: string }>({
  label,
  items,
  openId,
  isChosen,
  linkTo,
  head,
  foot,
  children,
}: SplitListProps<Item>) => (
  <Card padding="none" className="overflow-hidden">
    {head}
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item._id}>
          <Link
            id={rowId(item._id)}
            to={linkTo(item._id)}
            // The first choice adds an entry to the browser's history, so that Back leads to the list on phones.
            replace={isChosen}
            aria-current={item._id === openId ? 'true' : undefined}
            className={cx(
              'flex min-h-16 items-center gap-3 border-s-[3px] py-2.5 ps-3 pe-4 text-ink no-underline outline-offset-[-3px] hover:bg-pale',
              item._id === openId
                ? 'border-orange bg-pale max-wide:border-transparent max-wide:bg-transparent'
                : 'border-transparent',
            )}
          >
            {children(item)}
          </Link>
        </li>
      ))}
    </ul>
    {foot}
  </Card>
)
