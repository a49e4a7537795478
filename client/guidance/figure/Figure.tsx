import { type KeyboardEvent, useId } from 'react'
import type { Block, Follow, Pathway } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import type { ChosenBlock } from '../useGuidanceChoice.ts'
import { yearsOf } from '../years.ts'
import { FIGURE_HEIGHT, type Layout, layOut, type PlacedBlock } from './layout.ts'
import { moveFocus } from './moveFocus.ts'
import { Ribbons } from './Ribbons.tsx'

type FigureProps = {
  pathway: Pathway
  follow: Follow | null
  onChoose: (block: Exclude<ChosenBlock, undefined>) => void
}

// From this height on, a block has a second line.
const twoLines = 58

/** Draws the paths of a field: a column of blocks for each moment, and ribbons between them. Its blocks are buttons. */
export const Figure = ({ pathway, follow, onChoose }: FigureProps) => {
  const { t } = useTranslation('pathways')
  const note = useId()
  const { columns, people } = pathway
  const layout = layOut(
    columns.map(({ blocks }) => blocks),
    pathway.flows.map(({ step, ...flow }) => ({ column: step, ...flow })),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && follow !== null) onChoose('none')
    moveFocus(event)
  }
  return (
    // The keys move between the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t(`figure.${yearsOf(pathway)}`, { count: people })}
      aria-describedby={note}
      onKeyDown={onKeyDown}
      className="grid"
      style={{ gridTemplateColumns: tracksOf(columns.length) }}
    >
      {columns.map(({ moment, blocks }, column) => (
        <div key={moment} className="contents">
          <div className="min-w-0">
            <p className="flex h-6 text-[0.84375rem] font-semibold whitespace-nowrap text-soft">
              {t(`moment.${moment}`)}
            </p>
            <div className="relative" style={{ height: FIGURE_HEIGHT }}>
              {blocks.map((block, index) => (
                <BlockButton
                  key={block.group}
                  block={block}
                  placed={layout.columns[column]?.[index]}
                  column={column}
                  moment={t(`moment.${moment}`)}
                  edge={edgeOf(follow, column, columns.length, block) * layout.unit}
                  isChosen={follow?.column === column && follow.group === block.group}
                  isFirstStop={isFirstStop(pathway, follow, column, block)}
                  onChoose={() =>
                    onChoose(
                      follow?.column === column && follow.group === block.group
                        ? 'none'
                        : { moment, group: block.group },
                    )
                  }
                />
              ))}
            </div>
          </div>
          {column < columns.length - 1 && <Ribbons layout={layout} column={column} parts={partsOf(follow, layout)} />}
        </div>
      ))}
    </div>
  )
}

/** Fewer columns have wider blocks, and wider gaps between them. */
const tracksOf = (columns: number): string => {
  const [block, gap] = columns >= 4 ? [150, 53] : columns === 3 ? [190, 95] : [250, 260]
  return Array.from({ length: columns * 2 - 1 }, (_, index) => `minmax(0,${index % 2 === 0 ? block : gap}fr)`).join(' ')
}

/** Returns how many people of the chosen block are in a block of the last column. */
const edgeOf = (follow: Follow | null, column: number, columns: number, { group }: Block): number =>
  follow === null || column < columns - 1 || follow.column === column
    ? 0
    : (follow.ends?.rows.find((row) => row.group === group)?.people ?? 0)

/** The figure is one stop of the Tab key: at the chosen block, or at the first that can be chosen. */
const isFirstStop = (pathway: Pathway, follow: Follow | null, column: number, { group }: Block): boolean => {
  const stop = follow ?? firstStop(pathway)
  return stop?.column === column && stop.group === group
}

const firstStop = ({ columns }: Pathway) =>
  columns
    .flatMap(({ blocks }, column) => blocks.map(({ group, follow }) => ({ column, group, follow })))
    .find(({ follow }) => follow)

const partsOf = (follow: Follow | null, { unit }: Layout) => ({
  key: follow === null ? '' : `${follow.column} ${follow.group}`,
  heightOf: (column: number, from: string, to: string): number =>
    (follow?.parts.find((part) => part.step === column && part.from === from && part.to === to)?.people ?? 0) * unit,
})

type BlockProps = {
  block: Block
  placed: PlacedBlock | undefined
  column: number
  moment: string
  /** The height of the dark edge, in px. */
  edge: number
  isChosen: boolean
  isFirstStop: boolean
  onChoose: () => void
}

const BlockButton = ({ block, placed, column, moment, edge, isChosen, isFirstStop: isStop, onChoose }: BlockProps) => {
  const { t } = useTranslation('pathways')
  const people = t('people', { count: block.people })
  const share = t('percent', { share: block.share })
  const group = t(`group.${block.group}`)
  const { top = 0, height = 0 } = placed ?? {}
  const label = t('block', { moment, group, people, share })
  const look = cx(
    'absolute inset-x-0 rounded-[5px] text-start text-[0.84375rem] leading-[1.0625rem] forced-colors:border',
    // Low blocks can be hit as well.
    'before:absolute before:inset-x-0 before:top-1/2 before:h-6 before:-translate-y-1/2',
    isChosen ? 'bg-navy text-on-navy forced-colors:bg-[highlight]' : 'bg-node text-ink',
  )
  const content = (
    <>
      {edge > 0 && <span className="absolute start-0 top-0 w-1 bg-navy" style={{ height: edge }} />}
      <span className={cx('absolute inset-x-0 top-1/2 -translate-y-1/2 pe-2', edge > 0 ? 'ps-3' : 'ps-2')}>
        <span className="flex justify-between gap-1.5">
          <span className="truncate font-semibold">{group}</span>
          <span className="tabular shrink-0">{share}</span>
        </span>
        {height >= twoLines && (
          <span className={cx('block truncate text-[0.8125rem]', isChosen ? 'opacity-85' : 'text-soft')}>{people}</span>
        )}
      </span>
    </>
  )
  if (!block.follow)
    return (
      <div role="img" aria-label={label} title={t('block.unfollowed')} className={look} style={{ top, height }}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-column={column}
      title={group}
      onClick={onChoose}
      // The arrow keys focus blocks that the Tab key doesn't reach, which need a ring as well.
      className={cx(
        look,
        'cursor-pointer outline-offset-2 outline-focus transition-colors duration-160 hover:not-aria-pressed:bg-flow-on focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-solid',
      )}
      style={{ top, height }}
    >
      {/* Not an aria-label, whose words would have to be those on the screen, in their order. */}
      <span className="sr-only">{label}</span>
      <span aria-hidden>{content}</span>
    </button>
  )
}
