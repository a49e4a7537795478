import type { Person } from '#contract/members/person.ts'
import { ContentKind } from '#contract/trust/content.ts'
import type { NameRequest } from '#contract/trust/names.ts'
import type { Report, ReportedContent, ReportedMessage } from '#contract/trust/reports.ts'
import { attachment } from '#server/chat/public.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { ModerationState, RequestedName } from '#server/platform/reportable.ts'
import { dueOf } from '#server/postings/public.ts'
import { presentAnyPosting } from '../moderation/presenter.ts'
import type { AnyPostingRow } from '../moderation/queries.ts'
import type { PersonRow, ReportedMessageRow, ReportRow } from './queries.ts'

/** What a page of reports refers to; `grouped` are the reports of all contents on it, latest first. */
export type Sources = {
  publicUrl: string
  /** The college's. */
  timeZone: string
  people: readonly PersonRow[]
  messages: readonly ReportedMessageRow[]
  states: ReadonlyMap<string, ModerationState>
  names: ReadonlyMap<string, RequestedName>
  viewer: Pick<Viewer, 'id'>
  grouped: readonly ReportRow[]
  postings: readonly AnyPostingRow[]
  /** The ids of the comments that still exist. */
  comments: ReadonlySet<string>
}

/** Returns a report as administrators see it. */
export const report = (row: ReportRow, sources: Sources): Report => ({
  _id: row.id,
  reporter: personIn(sources, row.reporter_id),
  reported: personIn(sources, row.reported_id),
  reason: row.reason,
  comment: row.comment,
  messages: sources.messages.filter(({ report_id }) => report_id === row.id).map(reportedMessage),
  content: row.target_id === null ? null : content(row, row.target_id, sources),
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
  due: row.handled_at === null ? due(row, sources) : null,
  assignee: personIn(sources, row.assignee_id),
  decision:
    row.act === null
      ? null
      : { act: row.act, by: personIn(sources, row.decided_by), reason: row.decision_reason, answer: row.told },
})

// Reports about the same content are due with the first of them.
const due = ({ kind, target_id, created_at }: ReportRow, { grouped, timeZone }: Sources): string | null => {
  const open = grouped.filter((each) => each.kind === kind && each.target_id === target_id && each.handled_at === null)
  const since = new Date(Math.min(created_at.getTime(), ...open.map((each) => each.created_at.getTime())))
  return dueOf('reports', since, timeZone)?.toISOString() ?? null
}

const content = (row: ReportRow, id: string, sources: Sources): ReportedContent => {
  const { publicUrl, grouped, postings, comments, states } = sources
  const reports = grouped.filter(({ kind, target_id }) => kind === row.kind && target_id === id)
  const posting = postings.find((each) => each.kind === row.kind && each.id === id)
  const state = states.get(id)
  return {
    // Rows about a person have no content.
    kind: ContentKind.parse(row.kind),
    id,
    title: row.title,
    text: row.body,
    path: row.path,
    reports: reports.map((each) => ({
      reporter: personIn(sources, each.reporter_id),
      reason: each.reason,
      comment: each.comment,
      createdAt: each.created_at.toISOString(),
      handledAt: each.handled_at?.toISOString() ?? null,
    })),
    posting: posting === undefined ? null : presentAnyPosting(posting, publicUrl),
    comment: row.kind !== 'comment' ? null : comments.has(id) ? 'shown' : 'removed',
    post:
      state === undefined
        ? null
        : {
            ...{ hidden: state.hidden, asked: state.asked, decision: state.decision, note: state.note },
            ...{ anonymous: state.anonymous, name: nameRequest(sources, id) },
          },
  }
}

const nameRequest = (sources: Sources, id: string): NameRequest | null => {
  const name = sources.names.get(id)
  if (name === undefined) return null
  const { state, reason, requestedBy, requestedAt, authorId } = name
  return {
    ...{ state, reason, requestedBy: personIn(sources, requestedBy), requestedAt: requestedAt.toISOString() },
    ...{ mine: requestedBy === sources.viewer.id, author: personIn(sources, authorId) },
  }
}

const personIn = ({ publicUrl, people }: Sources, id: string | null): Person | null => {
  const found = people.find((row) => row.id === id)
  return found === undefined ? null : person(publicUrl, found)
}

const reportedMessage = (row: ReportedMessageRow): ReportedMessage => ({
  sequence: row.sequence,
  senderId: row.sender_id,
  message: row.body,
  attachment: attachment(row),
  createdAt: row.sent_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  deleted: row.deleted,
})
