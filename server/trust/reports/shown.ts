import { LIMITS } from '#contract/limits.ts'
import { PostingKind } from '#contract/trust/moderation.ts'
import type { Report } from '#contract/trust/reports.ts'
import { collegeOf } from '#server/college/public.ts'
import { findRemainingComments } from '#server/events/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { findPostingsByIds } from '../moderation/queries.ts'
import { report } from './presenter.ts'
import { findGroups, findPeople, findReportedMessages, type ReportRow } from './queries.ts'

/** Returns reports with their people and messages, and the content that they are about with all its reports. */
export const allShown = async (
  { config }: Pick<Platform, 'config'>,
  db: Db,
  rows: readonly ReportRow[],
  viewer: Viewer,
  moderations: Moderations,
): Promise<Report[]> => {
  const idsOf = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind && row.target_id !== null ? row.target_id : []))
  const about = rows.filter(({ target_id }) => target_id !== null).map(({ id }) => id)
  const grouped = await findGroups(db, about, LIMITS.groupedReports)
  const kinds = Object.entries(moderations)
  const names = joined(await Promise.all(kinds.map(([kind, { findNames }]) => findNames(db, viewer.id, idsOf(kind)))))
  const ids = [...rows, ...grouped].flatMap((row) => [
    row.reporter_id,
    row.reported_id,
    row.decided_by,
    row.assignee_id,
  ])
  for (const { requestedBy, authorId } of names.values()) ids.push(requestedBy, authorId)
  const [people, messages, states, comments, ...postings] = await Promise.all([
    findPeople(db, [...new Set(ids.filter((id) => id !== null))]),
    findReportedMessages(
      db,
      rows.map(({ id }) => id),
    ),
    Promise.all(kinds.map(([kind, { findStates }]) => findStates(db, idsOf(kind)))),
    findRemainingComments(db, idsOf('comment')),
    ...PostingKind.options.map((kind) => findPostingsByIds(db, kind, idsOf(kind))),
  ])
  const { timeZone } = await collegeOf(db)
  const sources = {
    publicUrl: config.publicUrl,
    timeZone,
    people,
    messages,
    states: joined(states),
    names,
    viewer,
    grouped,
    postings: postings.flat(),
    comments,
  }
  return rows.map((row) => report(row, sources))
}

/** Returns a report as `allShown` does. Throws `report.not_found` when there is none. */
export const shown = async (
  platform: Pick<Platform, 'config'>,
  db: Db,
  row: ReportRow | undefined,
  viewer: Viewer,
  moderations: Moderations,
): Promise<Report> => {
  const [found] = row === undefined ? [] : await allShown(platform, db, [row], viewer, moderations)
  if (found === undefined) throw new AppError('report.not_found')
  return found
}

const joined = <Found>(maps: readonly ReadonlyMap<string, Found>[]): ReadonlyMap<string, Found> =>
  new Map(maps.flatMap((each) => [...each]))

/** Returns a person's name for the audit log. In English for former members, because administrators' languages differ. */
export const nameIn = ({ reporter, reported }: Report, id: string | null | undefined): string =>
  [reporter, reported].find((person) => person !== null && person._id === id)?.fullName ??
  translate('en', 'answers', 'former_member')
