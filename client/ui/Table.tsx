import type { ReactNode } from 'react'
import { cx } from './classes.ts'

type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end' | undefined
  /** What the row is about: heads the row, and the card on phones. */
  primary?: boolean | undefined
  /** For what can be done with the row: on phones it stands at the top of the card. */
  labelHidden?: boolean | undefined
}

type TableProps<Row> = {
  caption: string
  captionHidden?: boolean | undefined
  /** Less room beside each value, for many columns. */
  dense?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Rows and columns; under 720 px every row is a card that names its values. Roles are written out because `display` would drop them. */
export function Table<Row>({ caption, captionHidden, dense = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full border-collapse text-[0.9375rem] wide:table wide:overflow-hidden wide:rounded-m wide:bg-surface wide:shadow-1 wide:outline wide:-outline-offset-1 wide:outline-line"
    >
      <caption
        className={captionHidden ? 'sr-only' : 'mb-3 block text-start font-semibold text-heading wide:table-caption'}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only wide:not-sr-only wide:table-header-group">
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
      <tbody role="rowgroup" className="grid gap-3 wide:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative grid gap-1.5 rounded-m border border-line bg-surface p-4 shadow-1 wide:table-row wide:rounded-none wide:border-x-0 wide:border-b-0 wide:p-0 wide:shadow-none wide:hover:bg-sunken"
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
        'flex min-w-0 items-center justify-between gap-4 text-start font-normal wide:table-cell wide:py-3 wide:align-middle',
        dense ? 'wide:px-2' : 'wide:px-4',
        column.primary && 'pb-1 font-semibold text-heading max-wide:order-first max-wide:pe-10',
        column.align === 'end' && 'wide:text-end',
        column.labelHidden && 'max-wide:absolute max-wide:end-2 max-wide:top-1.5',
      )}
    >
      {!column.primary && !column.labelHidden && (
        <span aria-hidden className="text-sm text-muted wide:hidden">
          {column.label}
        </span>
      )}
      <span className="min-w-0 max-wide:text-end in-[th]:text-start">{children}</span>
    </Tag>
  )
}
