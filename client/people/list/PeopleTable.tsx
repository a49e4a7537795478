import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPerson, PeopleSort } from '#contract/people/listing.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { columnsWith, EmailState, PersonState, type PeopleColumn } from './columns.tsx'
import type { MoreColumn } from './address.ts'
import type { ListOrder } from './queries.ts'
import { seenWords } from './seenWords.ts'
import { Tick } from './Tick.tsx'
import type { Selection } from './useSelection.ts'

type PeopleTableProps = {
  caption: string
  people: readonly ListedPerson[]
  columns: readonly MoreColumn[]
  order: ListOrder
  onSort: (sort: PeopleSort) => void
  /** Undefined for viewers without an action on a selection. */
  chosen: Selection | undefined
  menuOf: (person: ListedPerson) => ReactNode
}

/** People as a table; where it is narrow, as rows with name, year, course and state. Roles are explicit because `display` would drop them. */
export const PeopleTable = ({ caption, people, columns, order, onSort, chosen, menuOf }: PeopleTableProps) => {
  const { t } = useTranslation('people-list')
  const shown = columnsWith(columns)
  return (
    <div className="relative overflow-x-auto overscroll-x-contain">
      <table
        role="table"
        className="block w-full border-collapse text-[0.9375rem] @min-[54rem]:table @min-[54rem]:text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="block @min-[54rem]:table-header-group">
          <tr
            role="row"
            className="flex h-9.5 items-center bg-sunken text-sm text-soft @min-[54rem]:table-row [&>th]:text-start [&>th]:font-semibold"
          >
            {chosen && (
              <th role="columnheader" scope="col" className="w-11 ps-4">
                <Tick
                  label={t('select_loaded')}
                  checked={people.length > 0 && chosen.selected.length === people.length}
                  mixed={chosen.selected.length > 0}
                  onToggle={() => chosen.toggleLoaded()}
                />
              </th>
            )}
            <SortHeader sort="name" order={order} onSort={onSort} first={chosen === undefined}>
              {t('column.name')}
            </SortHeader>
            {shown.map(({ key, sort }) =>
              sort ? (
                <SortHeader key={key} sort={sort} order={order} onSort={onSort}>
                  {t(`column.${key}`)}
                </SortHeader>
              ) : (
                <th key={key} role="columnheader" scope="col" className={cx(cell, 'whitespace-nowrap')}>
                  {t(`column.${key}`)}
                </th>
              ),
            )}
            <th role="columnheader" scope="col" className={cx(cell, 'sticky end-0 bg-inherit')}>
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @min-[54rem]:table-row-group">
          {people.map((person) => (
            <PersonRow key={person._id} person={person} shown={shown} chosen={chosen} menu={menuOf(person)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Columns are absent where the rows are narrow.
const cell = 'hidden px-2 text-start @min-[54rem]:table-cell'

type SortHeaderProps = {
  sort: PeopleSort
  order: ListOrder
  onSort: (sort: PeopleSort) => void
  first?: boolean
  children: ReactNode
}

const SortHeader = ({ sort, order, onSort, first = false, children }: SortHeaderProps) => {
  const isSorted = order.sort === sort
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={cx(sort === 'name' ? 'px-2' : cell, first && 'ps-4')}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="relative inline-flex min-h-9 items-center gap-1 font-semibold whitespace-nowrap hover:text-navy"
      >
        {children}
        {isSorted && <Arrow size={15} aria-hidden />}
      </button>
    </th>
  )
}

type PersonRowProps = {
  person: ListedPerson
  shown: readonly PeopleColumn[]
  chosen: Selection | undefined
  menu: ReactNode
}

const PersonRow = ({ person, shown, chosen, menu }: PersonRowProps) => {
  const { t } = useTranslation('people-list')
  const { _id: id, fullName, profilePhoto, graduationYear, course, seenOn, emailConfirmed, state, minor } = person
  const isSelected = chosen?.has(id) === true
  return (
    <tr
      role="row"
      data-person={id}
      aria-selected={chosen ? isSelected : undefined}
      className={cx(
        'flex min-h-16.5 items-center border-t border-line @min-[54rem]:table-row @min-[54rem]:h-11.75',
        isSelected ? 'bg-pale' : 'bg-surface hover:bg-sunken',
      )}
    >
      {chosen && (
        <td role="cell" className="w-11 shrink-0 ps-4 align-middle">
          <Tick
            label={t('select_name', { name: fullName })}
            checked={isSelected}
            onToggle={(range) => chosen.toggle(id, range)}
          />
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className={cx('min-w-0 flex-1 px-2 text-start align-middle font-normal', chosen === undefined && 'ps-4')}
      >
        <span className="flex min-w-0 items-center gap-3 @min-[54rem]:min-w-44 @min-[54rem]:gap-2.5">
          <span className="@min-[54rem]:hidden">
            <Avatar id={id} name={fullName} photo={profilePhoto} />
          </span>
          <span className="hidden @min-[54rem]:block">
            <Avatar id={id} name={fullName} photo={profilePhoto} size="xs" />
          </span>
          <span className="min-w-0 flex-1">
            <Link
              to={`/admin/people/${id}`}
              className="block truncate font-semibold text-heading no-underline hover:underline @min-[54rem]:max-w-56"
            >
              <bdi>{fullName}</bdi>
            </Link>
            <span className="block truncate text-sm text-soft @min-[54rem]:hidden">
              <Facts facts={[[course, graduationYear].filter(Boolean).join(' '), seenWords(seenOn, t)]} />
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-2 @min-[54rem]:hidden">
            {state === 'unconfirmed' && !minor ? (
              <EmailState confirmed={emailConfirmed} />
            ) : (
              (state !== 'active' || minor) && <PersonState person={person} />
            )}
          </span>
        </span>
      </th>
      {shown.map(({ key, cell: content }) => (
        <td key={key} role="cell" className={cx(cell, 'align-middle')}>
          {content(person)}
        </td>
      ))}
      <td role="cell" className="shrink-0 bg-inherit pe-2 text-end align-middle @min-[54rem]:sticky @min-[54rem]:end-0">
        {menu}
      </td>
    </tr>
  )
}
