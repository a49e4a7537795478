import type { Done } from '#contract/fields.ts'
import type { PostDecision } from '#contract/trust/content.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { moderationOf } from './moderated.ts'
import { findCounting, setOutcome } from './queries.ts'
import { countReasons } from './report.ts'

/**
 * Decides on a reported post or interview: it is shown again or stays hidden, with its author notified and its reports handled. `note`
 * is stored as a sentence to the author with *change*, and is the reason in the notice of *kept*. Deciding the same again changes
 * nothing. Throws `post.not_found`.
 */
export const decideOnPost = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { decision, note: written }: { decision: PostDecision; note: string },
  { ip }: Caller,
  moderations: Moderations,
): Promise<Done> => {
  const { db, now } = platform
  const note = decision === 'change' ? written : null
  const reason = decision === 'kept' && written !== '' ? written : null
  const { kind, moderation } = await moderationOf(db, id, moderations)
  const target = { kind, id }
  await transaction(db, async (tx) => {
    const state = orThrow(await moderation.lock(tx, id), 'post.not_found')
    const reasons = countReasons(await findCounting(tx, target, state.since))
    const decided = await moderation.decide(platform, tx, id, { decision, note, reason, reasons })
    await setOutcome(tx, target, decision, now())
    if (decided === undefined) return
    const { title: subject, author } = decided
    const details = {
      ...(author !== null && { author: author.name, authorId: author.id }),
      ...((note ?? reason) !== null && { reason: note ?? reason }),
    }
    await record(tx, {
      ...{ actor: viewer, action: `post.${decision}`, subjectId: id, subject, details, ip, at: now() },
    })
  })
  await moderation.announce(platform, viewer, id)
  return { success: true, message: translate(viewer.language, 'answers', `post_${decision}`) }
}
