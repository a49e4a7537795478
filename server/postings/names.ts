import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderation } from '#server/platform/reportable.ts'

/** What is anonymous, with its hidden author and the request in force for their name. */
type HiddenName = {
  author_id: string | null
  anonymous: boolean
  title: string
  request_id: string | null
  state: string | null
  reason: string | null
  requested_by: string | null
  decided_by: string | null
  requester_name: string | null
}

type Request = { id: string; reason: string; requested_by: string; requested_at: Date } & (
  | { state: 'lifted'; decided_at: Date }
  | { state: 'open' }
)

/** How requests for names are stored for a kind of content. */
type NameRequests<Hidden extends HiddenName> = {
  missing: ErrorCode
  find: (tx: Db, id: string) => Promise<Hidden | undefined>
  insert: (tx: Db, contentId: string, request: Request) => Promise<void>
  decide: (
    tx: Db,
    requestId: string,
    decision: { state: 'lifted' | 'refused'; decided_by: string; decided_at: Date },
  ) => Promise<void>
  notifyAdministrators: (platform: Platform, tx: Db, id: string, title: string, except: string) => Promise<void>
  /** Notifies the author of who can see their name, and why. */
  notifyAuthor: (
    platform: Platform,
    tx: Db,
    hidden: Hidden & { id: string },
    reason: string,
    administrators: readonly string[],
  ) => Promise<void>
}

/**
 * Returns a function that takes an administrator's step towards the name of an anonymous author. It throws `missing`, `name.named`, `name.requested`,
 * `name.not_requested` and `name.own_request`.
 */
export const stepToNameIn = <Hidden extends HiddenName>({
  missing,
  find,
  insert,
  decide,
  notifyAdministrators,
  notifyAuthor,
}: NameRequests<Hidden>): Moderation['stepToName'] => {
  const request: Moderation['stepToName'] = async (platform, tx, viewer, id, step) => {
    const hidden = orThrow(await find(tx, id), missing)
    if (step.step !== 'request') return undefined
    const { title } = hidden
    const { reason, isAlone } = step
    if (!hidden.anonymous || hidden.author_id === null) throw new AppError('name.named')
    if (hidden.request_id !== null) {
      if (hidden.requested_by === viewer.id) return undefined
      throw new AppError('name.requested')
    }
    const at = platform.now()
    await insert(tx, id, {
      ...{ id: newId(), reason, requested_by: viewer.id, requested_at: at },
      ...(isAlone ? { state: 'lifted' as const, decided_at: at } : { state: 'open' as const }),
    })
    if (isAlone) {
      await notifyAuthor(platform, tx, { ...hidden, id }, reason, [viewer.fullName])
      return { title, states: ['requested', 'lifted'], reason }
    }
    await notifyAdministrators(platform, tx, id, title, viewer.id)
    return { title, states: ['requested'], reason }
  }

  return async (platform, tx, viewer, id, step) => {
    if (step.step === 'request') return request(platform, tx, viewer, id, step)
    const hidden = orThrow(await find(tx, id), missing)
    const { title, request_id: requestId, reason } = hidden
    if (requestId === null || reason === null) throw new AppError('name.not_requested')
    const isDone = hidden.state === 'lifted'
    const decided = { decided_by: viewer.id, decided_at: platform.now() }
    if (step.step === 'refuse') {
      if (isDone) throw new AppError('name.not_requested')
      await decide(tx, requestId, { state: 'refused', ...decided })
      return { title, states: ['refused'], reason }
    }
    if (hidden.requested_by === viewer.id) throw new AppError('name.own_request')
    if (isDone && hidden.decided_by === viewer.id) return undefined
    if (isDone) throw new AppError('name.not_requested')
    await decide(tx, requestId, { state: 'lifted', ...decided })
    await notifyAuthor(platform, tx, { ...hidden, id }, reason, [hidden.requester_name ?? '', viewer.fullName])
    return { title, states: ['agreed', 'lifted'], reason }
  }
}
