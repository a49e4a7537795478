import type { Decision } from '#contract/desk/desk.ts'
import { may } from '#contract/members/rights.ts'
import { PostingKind } from '#contract/trust/moderation.ts'
import { findLatestChanges } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'

const most = 3

/**
 * Returns the last decisions of the team, or only the viewer's own unless their rights include everyone's, the latest first. Only the latest about the
 * same subject can be undone.
 */
export const lastDecisions = async (
  platform: Platform,
  viewer: Viewer,
  domains: readonly Domain[],
): Promise<Decision[]> => {
  const sources = domains.flatMap(({ desk }) => desk?.decisions ?? [])
  const actions = sources.flatMap(({ acts }) => Object.keys(acts))
  const rows = await findLatestChanges(platform.db, actions, most, may(viewer.rights, 'audit') ? undefined : viewer.id)
  const decisions = rows.map(async (row, index): Promise<Decision[]> => {
    const { id, actor_id, actor_name, action, subject_id, subject, at } = row
    const source = sources.find(({ acts }) => acts[action] !== undefined)
    const known = source?.acts[action]
    if (source === undefined || known === undefined) return []
    const { act } = known
    const isLatest = rows.findIndex((other) => other.subject_id === subject_id) === index
    const mayUndo = subject_id !== null && isLatest && may(viewer.rights, known.may)
    const undo = mayUndo ? await source.undoable(platform, action, subject_id) : undefined
    const posting = act === 'hidden' ? PostingKind.parse(action.split('.')[0]) : null
    return [
      {
        ...{
          _id: id,
          actorName: actor_name,
          own: actor_id === viewer.id,
          act,
          subject,
          subjectId: subject_id,
          posting,
        },
        at: at.toISOString(),
        undo: undo === undefined ? null : { until: undo.until?.toISOString() ?? null },
      },
    ]
  })
  return (await Promise.all(decisions)).flat()
}
