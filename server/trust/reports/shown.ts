import type { Report } from '#contract/trust/reports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { report } from './presenter.ts'
import { findPeople, findReportedMessages, type ReportRow } from './queries.ts'

/** Returns reports with their people and messages. */
export const allShown = async (
  { config }: Pick<Platform, 'config'>,
  db: Db,
  rows: readonly ReportRow[],
): Promise<Report[]> => {
  const ids = rows.flatMap(({ reporter_id, reported_id }) => [reporter_id, reported_id])
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))])
  const messages = await findReportedMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => report(config.publicUrl, row, people, messages))
}

/** Returns a report with its people and messages. Throws `report.not_found` when there is none. */
export const shown = async (
  platform: Pick<Platform, 'config'>,
  db: Db,
  row: ReportRow | undefined,
): Promise<Report> => {
  const [found] = row === undefined ? [] : await allShown(platform, db, [row])
  if (found === undefined) throw new AppError('report.not_found')
  return found
}

/** Returns a person's name for the audit log. In English for former members, because administrators' languages differ. */
export const nameIn = ({ reporter, reported }: Report, id: string | null | undefined): string =>
  [reporter, reported].find((person) => person !== null && person._id === id)?.fullName ??
  translate('en', 'answers', 'former_member')
