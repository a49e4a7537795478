/** Sorts dated entries, latest first. Ongoing entries come first. */
export const byLatest = (
  one: { from: string; to: string | null },
  other: { from: string; to: string | null },
): number => {
  const [end, otherEnd] = [one.to ?? '9999', other.to ?? '9999']
  return end === otherEnd ? (one.from < other.from ? 1 : -1) : end < otherEnd ? 1 : -1
}
