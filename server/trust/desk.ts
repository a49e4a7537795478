import { may } from '#contract/members/rights.ts'
import { PostingKind } from '#contract/trust/moderation.ts'
import type { DeskParts } from '#server/platform/desk.ts'
import { countPosted, findPostings, findPostingsByIds } from './moderation/queries.ts'
import { findOpenReports } from './reports/listing/queries.ts'
import { findReport } from './reports/queries.ts'
import { findSuspended } from './suspensions/queries.ts'

const hidings = Object.fromEntries(
  PostingKind.options.map(
    (kind) => [`${kind}.hidden`, { act: 'hidden', may: kind === 'event' ? 'events' : 'postings' }] as const,
  ),
)

/** Reports and moderation in the menu of the desk and on Today. */
export const desk: DeskParts = {
  waiting: {
    may: 'reports',
    read: async ({ db }) => {
      const open = await findOpenReports(db)
      if (open === undefined) return []
      const { count, created_at: since, kind, reason } = open
      return [{ kind: 'reports', section: 'reports', count, since, details: { about: kind, reason } }]
    },
  },
  figures: {
    may: 'settings',
    read: async ({ db }, bounds) => [{ kind: 'postings', weeks: await countPosted(db, bounds) }],
  },
  search: {
    may: 'events',
    read: async ({ db }, viewer, words, size) => {
      const kind = may(viewer.rights, 'postings') ? undefined : 'event'
      const rows = await findPostings(db, { kind, hidden: false, words, after: undefined, size })
      const postings = rows.map(({ id, kind, title, author_name, hidden_reason }) => ({
        ...{ _id: id, kind, title, authorName: author_name },
        hidden: hidden_reason !== null,
      }))
      return { postings }
    },
  },
  decisions: {
    acts: {
      ...hidings,
      'member.suspended': { act: 'suspended', may: 'reports' },
      'report.handled': { act: 'report_handled', may: 'reports' },
      'report.dismissed': { act: 'report_handled', may: 'reports' },
    },
    undoable: async ({ db }, action, subjectId) => {
      const holds = async () => {
        if (action === 'member.suspended')
          return typeof (await findSuspended(db, subjectId))?.suspension_reason === 'string'
        if (action === 'report.handled' || action === 'report.dismissed')
          return (await findReport(db, subjectId))?.handled_at instanceof Date
        const kind = PostingKind.parse(action.split('.')[0])
        return typeof (await findPostingsByIds(db, kind, [subjectId]))[0]?.hidden_reason === 'string'
      }
      return (await holds()) ? { until: null } : undefined
    },
  },
}
