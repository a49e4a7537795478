/** What a field's figures show: everything else follows from it and the people. Groups are numbers; `ELSE` is *Everyone else*. */
export const ELSE = 20

/** Someone in a field: how long they have been followed (0: 10 years or more, 1: 5 to 9, 2: 3 to 4), and their group at each moment reached. */
export type Traveller = { band: number; path: number[] }

/** The figure of 10, 5 or 3 years, whose people are those of the bands up to `band`. */
export type View = {
  years: 3 | 5 | 10
  band: number
  /** For each column the groups with a block of their own. */
  columns: ReadonlySet<number>[]
  /** For each step the drawn ribbons, as `ribbonOf` numbers them. */
  drawn: Set<number>[]
  /** What the blocks that can be followed show, by `blockOf`. */
  follows: Map<number, Follow>
}

/** What a followed block shows: parts of ribbons by step, and rows of the panel as labels; null for a list that it doesn't have. */
export type Follow = { parts: Set<number>[]; ends: Set<number> | null; origins: Set<number> | null }

/** The number of a ribbon between two labels. */
export const ribbonOf = (from: number, to: number): number => from * 32 + to
export const endsOf = (ribbon: number): [from: number, to: number] => [ribbon >> 5, ribbon & 31]
/** The number of a block: its column and label. */
export const blockOf = (column: number, label: number): number => column * 32 + label

/** Returns how a column shows a group: as itself, or in *Everyone else*. */
export const labelIn = ({ columns }: Pick<View, 'columns'>, column: number, group: number): number =>
  columns[column]?.has(group) === true ? group : ELSE

/** Returns the path of someone as a view shows it. */
export const labelsOf = (view: Pick<View, 'columns'>, path: readonly number[]): number[] =>
  view.columns.map((_, column) => labelIn(view, column, path[column] ?? ELSE))

/** Counts by keys. */
export const countBy = (keys: Iterable<number>): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Whether a number may be shown beside another one that contains it: their difference is nobody, or enough people. */
export const isSafe = (difference: number, smallest: number): boolean => difference === 0 || difference >= smallest

/** Like `labelIn`, but keeps groups of columns that the view doesn't have. */
export const labelAt = ({ columns }: Pick<View, 'columns'>, column: number, group: number): number =>
  columns[column] === undefined || columns[column].has(group) ? group : ELSE
