import type { Block, Pathway } from '#contract/guidance/pathways.ts'
import { ShownGroup } from '#contract/guidance/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

type PathTableProps = {
  pathway: Pathway
  chosen: ShownGroup | undefined
  /** Narrow, it has percentages only. */
  isWide: boolean
}

/** Shows the figure's numbers as a table. */
export const PathTable = ({ pathway, chosen, isWide }: PathTableProps) => {
  const { t } = useTranslation('pathways')
  const { columns, people } = pathway
  const groups = ShownGroup.options.filter((group) => columns.some(({ blocks }) => find(blocks, group) !== undefined))
  const most = Math.max(...columns.flatMap(({ blocks }) => blocks.map((block) => block.people)))
  const Cell = isWide ? WideCell : NarrowCell
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-line-strong text-[0.84375rem] text-soft">
          <th scope="col" className={cx('pb-2 text-start align-bottom font-semibold', isWide && 'ps-2.5')}>
            {t('table.group')}
          </th>
          {columns.map(({ moment }) => (
            <th
              key={moment}
              scope="col"
              className={cx(
                'pb-2 align-bottom leading-tight font-semibold',
                isWide ? 'ps-2.5 text-start' : 'px-1 text-end',
              )}
            >
              {isWide ? t(`moment.${moment}`) : t(`short.${moment}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group} className="border-b border-line">
            <th
              scope="row"
              className={cx(
                'h-10.5 pe-2 text-start font-semibold',
                isWide && 'ps-2.5',
                chosen === group && 'text-heading',
              )}
            >
              {t(`group.${group}`)}
            </th>
            {columns.map(({ moment, blocks }) => (
              <Cell key={moment} block={find(blocks, group)} most={most} />
            ))}
          </tr>
        ))}
        {isWide && (
          <tr>
            <th scope="row" className="h-9.5 ps-2.5 text-start font-semibold">
              {t('table.all')}
            </th>
            {columns.map(({ moment }) => (
              <td key={moment} className="tabular pe-3 text-end text-soft">
                {people}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

const find = (blocks: readonly Block[], group: ShownGroup) => blocks.find((each) => each.group === group)

/** `most`: the number of people of the largest block, whose bar fills its cell. */
type CellProps = { block: Block | undefined; most: number }

const WideCell = ({ block, most }: CellProps) => {
  const { t } = useTranslation('pathways')
  if (block === undefined) return <td className="ps-2.5 text-[0.8125rem] text-muted">{t('table.in_else')}</td>
  return (
    <td className="tabular relative w-[19.2%] ps-2.5">
      <span
        aria-hidden
        className="absolute inset-y-1.75 start-1 rounded-[4px] bg-bar opacity-75 forced-colors:border"
        style={{ width: `calc(${(block.people / most) * 100}% - 0.5rem)` }}
      />
      <b className="relative font-semibold">{t('percent', { share: block.share })}</b>{' '}
      <span className="absolute end-3 text-soft">{block.people}</span>
    </td>
  )
}

const NarrowCell = ({ block }: CellProps) => {
  const { t } = useTranslation('pathways')
  if (block !== undefined) return <td className="tabular px-1 text-end">{block.share}</td>
  return (
    <td className="px-1 text-end text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('table.in_else')}</span>
    </td>
  )
}
