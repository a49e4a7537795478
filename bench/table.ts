/** Columns of text, the first to the left, the others to the right. */
export const table = (heads: string[], rows: string[][]): string => {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const connection = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [connection(heads), connection(widths.map((width) => '-'.repeat(width))), ...rows.map(connection)].join('\n')
}
