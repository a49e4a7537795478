import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations, NameStep } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { moderationOf } from './moderated.ts'
import { findAllowed } from '#server/members/public.ts'
import { isReportedWithGround } from './queries.ts'

type Step = { step: 'request'; reason: string } | Exclude<NameStep, { step: 'request' }>

const answers = { request: 'name_requested', agree: 'name_lifted', refuse: 'name_refused' } as const

/**
 * Takes an administrator's step towards the author of a reported anonymous post or interview, and records it without the author. Repeating it changes nothing. Throws
 * `post.not_found`, `name.not_reported` and the errors of `stepToName`.
 */
export const stepToName = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  step: Step,
  { ip }: Pick<Caller, 'ip'>,
  moderations: Moderations,
): Promise<Done> => {
  const { db, now } = platform
  const { kind, moderation } = await moderationOf(db, id, moderations)
  const states = await transaction(db, async (tx) => {
    orThrow(await moderation.lock(tx, id), 'post.not_found')
    if (step.step !== 'refuse' && !(await isReportedWithGround(tx, { kind, id })))
      throw new AppError('name.not_reported')
    const isAlone = step.step === 'request' && (await findAllowed(tx, 'identity', platform.now())).length === 1
    const taken = await moderation.stepToName(
      platform,
      tx,
      viewer,
      id,
      step.step === 'request' ? { ...step, isAlone } : step,
    )
    if (taken === undefined) return []
    const { title: subject, reason } = taken
    for (const state of taken.states)
      await record(tx, {
        ...{ actor: viewer, action: `post.name_${state}`, subjectId: id, subject, details: { reason }, ip, at: now() },
      })
    return taken.states
  })
  const answer = states.includes('lifted') ? 'name_lifted' : answers[step.step]
  return { success: true, message: translate(viewer.language, 'answers', answer) }
}
