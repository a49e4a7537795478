import type { Follow, Pathway } from '#contract/guidance/pathways.ts'
import type { ChosenBlock } from '../useGuidanceChoice.ts'

/** Returns what a figure shows for the chosen block, or for its first one if none was chosen; null when nothing is followed. */
export const followedIn = (pathway: Pathway, chosen: ChosenBlock): Follow | null => {
  if (chosen === 'none') return null
  const asked = chosen && {
    column: pathway.columns.findIndex(({ moment }) => moment === chosen.moment),
    group: chosen.group,
  }
  return find(pathway, asked) ?? find(pathway, pathway.first) ?? null
}

const find = ({ follows }: Pathway, block: Pick<Follow, 'column' | 'group'> | null | undefined): Follow | undefined =>
  follows.find(({ column, group }) => column === block?.column && group === block.group)

/** Returns the moment of a column. */
export const momentOf = ({ columns }: Pathway, column: number) => columns[column]?.moment ?? 'first'
