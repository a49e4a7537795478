/** The lists of the desk, and the filter by kind. */
export const STATES = ['open', 'mine', 'handled'] as const
export type InboxState = (typeof STATES)[number]
export type InboxKind = 'all' | 'reports' | 'letters'

/** An entry of the list. */
export type Dated = { _id: string; createdAt: string }
/** What is loaded of reports or letters, and whether there is more. */
export type Loaded<Item extends Dated> = { items: readonly Item[]; hasMore: boolean }

/**
 * Returns what to show of reports and letters in one list. Open ones: reports before letters, each in their order, so letters follow once all reports
 * are loaded. Handled ones: all by time, newest first, down to where something that isn't loaded could come between them.
 */
export const merge = <Report extends Dated, Letter extends Dated>(
  isOpen: boolean,
  reports: Loaded<Report>,
  letters: Loaded<Letter>,
): (Report | Letter)[] => {
  if (isOpen) return [...reports.items, ...(reports.hasMore ? [] : letters.items)]
  const ends = [reports, letters].flatMap(({ items, hasMore }) => (hasMore ? (items.at(-1)?.createdAt ?? []) : []))
  const end = ends.toSorted().at(-1) ?? ''
  return [...reports.items, ...letters.items]
    .filter(({ createdAt }) => createdAt >= end)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
