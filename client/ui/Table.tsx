import type { ReactNode } from 'react'
import { cx } from './classes.ts'

type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end' | undefined
  /** The row's header, and the heading of its card. */
  primary?: boolean | undefined
  /** For the row's actions, which are at the top of a card. */
  labelHidden?: boolean | undefined
}

type TableProps<Row> = {
  caption: string
  captionHidden?: boolean | undefined
  /** For many columns: less padding, and cards up to 1,248 px. */
  dense?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table; on narrow screens each row is a card with labelled values. Roles are explicit because `display` would drop them. */
export function Table<Row>({ caption, captionHidden, dense = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table
      role="table"
      data-dense={dense || undefined}
      className="block w-full border-collapse text-[0.9375rem] columns:table columns:overflow-hidden columns:rounded-m columns:bg-surface columns:shadow-1 columns:outline columns:-outline-offset-1 columns:outline-line"
    >
      <caption
        className={captionHidden ? 'sr-only' : 'mb-3 block text-start font-semibold text-heading columns:table-caption'}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only columns:not-sr-only columns:table-header-group">
        <tr role="row" className="bg-sunken">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                'py-3 text-sm font-semibold text-soft',
                dense ? 'px-2' : 'px-4 whitespace-nowrap',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              <span className={column.labelHidden ? 'sr-only' : ''}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="grid gap-3 cards:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] columns:table-row-group"
      >
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative grid gap-1.5 rounded-m border border-line bg-surface p-4 shadow-1 columns:table-row columns:rounded-none columns:border-x-0 columns:border-b-0 columns:p-0 columns:shadow-none columns:hover:bg-sunken"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} dense={dense}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, dense, children }: { column: Column<Row>; dense: boolean; children: ReactNode }) {
  const Tag = column.primary ? 'th' : 'td'
  return (
    <Tag
      role={column.primary ? 'rowheader' : 'cell'}
      scope={column.primary ? 'row' : undefined}
      className={cx(
        'flex min-w-0 items-center justify-between gap-4 text-start font-normal columns:table-cell columns:py-3 columns:align-middle',
        dense ? 'columns:px-2' : 'columns:px-4',
        column.primary && 'pb-1 font-semibold text-heading cards:order-first cards:pe-10',
        column.align === 'end' && 'columns:text-end',
        column.labelHidden && 'cards:absolute cards:end-2 cards:top-1.5',
      )}
    >
      {!column.primary && !column.labelHidden && (
        <span aria-hidden className="text-sm text-muted columns:hidden">
          {column.label}
        </span>
      )}
      <span className="min-w-0 cards:text-end in-[th]:text-start">{children}</span>
    </Tag>
  )
}
