import type { Done } from '#contract/fields.ts'
import type { ContentReason, PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderation, ModerationNotice } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { ownOr, stepToNameIn } from '#server/postings/public.ts'
import { isEditable } from '../policy.ts'
import { titleOf } from '../presenter.ts'
import { findInterview } from '../queries.ts'
import {
  decideNameRequest,
  findHidden,
  findModerated,
  findNames,
  hideInterview,
  insertNameRequest,
  lockInterview,
  type ModeratedRow,
  setAsked,
  setDecision,
  showInterview,
} from './queries.ts'

/** Hides reported interviews, and applies administrators' decisions on them, as with posts. */
export const interviewModeration: Moderation = {
  lock: async (tx, id) => {
    const row = await lock(tx, id)
    return row && stateOf(row)
  },
  hide: async ({ now }, tx, id, reasons) => hideInterview(tx, id, { at: now(), reason: mostGiven(reasons), reasons }),
  decide: async (platform, tx, id, { decision, note, reason, reasons }) => {
    const row = orThrow(await lock(tx, id), 'interview.not_found')
    if (row.decision === decision && row.note === note && row.hidden === (decision !== 'shown')) return undefined
    const at = platform.now()
    if (decision === 'shown') await showInterview(tx, id, at, 'moderator')
    else {
      if (!row.hidden) await hideInterview(tx, id, { at, reason: mostGiven(reasons), reasons })
      await setDecision(tx, id, { decision, note })
    }
    const { author_id: authorId, author_name: name } = row
    // One that was never hidden needs no news that it stays.
    const notice = noticeOf(row, decision, note ?? reason)
    if (notice !== undefined && (row.hidden || decision !== 'shown')) await notify(platform, tx, notice)
    return { title: titleOf(row), author: authorId === null || name === null ? null : { id: authorId, name } }
  },
  hidingNotice: async (db, id, reason) => {
    const [row] = await findModerated(db, [id])
    return row && noticeOf(row, 'kept', reason)
  },
  findStates: async (db, ids) => new Map((await findModerated(db, ids)).map((row) => [row.id, stateOf(row)])),
  findNames,
  stepToName: stepToNameIn({
    missing: 'interview.not_found',
    find: findHidden,
    insert: (tx, id, request) => insertNameRequest(tx, { interview_id: id, ...request }),
    decide: decideNameRequest,
    notifyAdministrators: (platform, tx, subject, title, except) => {
      const values = { about: 'name', kind: 'interview', title }
      return notifyAdministrators(platform, tx, { type: 'report_filed', subject, values }, except)
    },
    notifyAuthor: async (platform, tx, { id, author_id: memberId, title }, reason, [administrator = '', second]) => {
      if (memberId === null) return
      const values = { title, reason, administrator, ...(second !== undefined && { second }) }
      await notify(platform, tx, { memberId, type: 'anonymity_lifted', subject: id, values })
    },
  }),
  announce: ({ live }, viewer, id) => live.toOthers(viewer.id, 'posting:changed', { id }),
}

/** Asks the administrators to look at the viewer's hidden interview. Throws `interview.not_found` and `access.own_only`. */
export const askForReview = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db, now } = platform
  ownOr('interview.not_found', await findInterview(db, viewer, id), viewer)
  await transaction(db, async (tx) => {
    if (await setAsked(tx, id, now())) await notifyAdministrators(platform, tx, { type: 'report_filed' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'interview_review_asked') }
}

/** Shows a hidden interview again because its writer has changed it: once, and each time that a moderator asked for a change. */
export const showChanged = async (tx: Db, id: string, at: Date): Promise<void> => {
  const row = await lock(tx, id)
  if (row === undefined || !row.hidden) return
  if (isEditable({ decision: row.decision, changedAt: row.changed_at })) await showInterview(tx, id, at, 'author')
}

const noticeOf = (row: ModeratedRow, decision: PostDecision, reason: string | null): ModerationNotice | undefined =>
  row.author_id === null
    ? undefined
    : {
        ...{ memberId: row.author_id, type: 'posting_moderated', subject: row.id },
        values: {
          ...{ kind: 'interview', decision: `post_${decision}`, title: titleOf(row) },
          ...(reason !== null && { reason }),
        },
      }

const lock = async (tx: Db, id: string): Promise<ModeratedRow | undefined> => {
  await lockInterview(tx, id)
  return (await findModerated(tx, [id]))[0]
}

const mostGiven = (reasons: ReasonCounts): string => {
  const counted = Object.entries(reasons) as [ContentReason, number][]
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'other'
}

const stateOf = ({ hidden, shown_at, asked, decision, note, anonymous }: ModeratedRow) => ({
  ...{ hidden, since: shown_at, asked, decision, note, anonymous },
})
