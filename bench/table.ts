/** Returns a table with the first column aligned left and the others right. Throws when a figure is NaN, which means no measurements. */
export const table = (heads: string[], rows: string[][]): string => {
  if (rows.flat().includes('NaN')) throw new Error(`Nothing was measured:\n${rows.join('\n')}`)
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
