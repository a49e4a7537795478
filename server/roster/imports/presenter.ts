import { TIMES } from '#contract/limits.ts'
import type { ImportDetails, RosterImport } from '#contract/roster/imports.ts'
import type { ImportRow } from './queries.ts'

const nothing = { new: 0, same: 0, completes: 0, doubtful: 0, undecided: 0, bad: 0 }

export const presentImport = (row: ImportRow, now: Date): RosterImport => {
  const until = row.finished_at && new Date(row.finished_at.getTime() + TIMES.importUndo)
  return {
    ...{ _id: row.id, name: row.name, state: row.state, refusal: row.refusal, source: row.source },
    ...{ sourceDate: row.source_date, rows: row.row_count, progress: Math.min(row.progress, row.row_count) },
    counts: { ...nothing, ...row.counts },
    ...{ people: row.people, reachable: row.reachable, joined: row.joined, invited: row.invited },
    ...{ toInvite: row.to_invite, createdBy: row.created_by },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoUntil: row.state === 'done' && until !== null && until > now ? until.toISOString() : null,
  }
}

export const presentDetails = (row: ImportRow, now: Date): ImportDetails => ({
  ...presentImport(row, now),
  ...{ sheets: row.sheets, sheet: row.sheet, headingRow: row.heading_row, dateOrder: row.date_order },
  columns: row.columns.map((column) => {
    const chosen = row.mapping?.find(({ index }) => index === column.index)
    if (row.mapping === null) return column
    return { ...column, target: chosen?.target ?? 'skip', fieldId: chosen?.fieldId ?? null }
  }),
})
