import { sendMessage } from '#contract/chat/messages.ts'
import type { Portal } from '#server/app.ts'
import type { PooledDb } from '#server/platform/db/database.ts'
import { openPortal } from '#server/run.ts'
import { createCall } from './call.ts'
import { createGiven } from './given.ts'
import { type MemberWithEverything, memberWithEverything } from './memberWithEverything.ts'
import { withoutLimits } from './portal-process.ts'
import type { TestPortal } from './portal.ts'

/** Returns the parts of a test portal that create members and act for them, on a portal that is already open. */
export const livingOn = (
  portal: Portal,
  db: PooledDb,
): Pick<TestPortal, 'as' | 'clock' | 'db' | 'given' | 'portal' | 'say'> => {
  const as: TestPortal['as'] = (member, headers) => ({ call: createCall(portal.app, member?.token, headers) })
  const fixed = () => {
    throw new Error('The clock of this portal cannot be set')
  }
  return {
    portal,
    db,
    as,
    clock: { now: () => new Date(), set: fixed, advance: fixed },
    given: createGiven(portal.platform),
    say: async (from, { id: receiverId }, message = 'Hello', more = {}) => {
      const { status, body } = await as(from).call(sendMessage, { params: { receiverId }, body: { message, ...more } })
      if (status !== 201) throw new Error(`Sending the message returned ${status}: ${body.message}`)
      return body
    },
  }
}

/** Opens the portal of an environment, creates a member who has used everything, and closes it. */
export const fillPortal = async (environment: Record<string, string>): Promise<MemberWithEverything> => {
  const opened = await openPortal({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...withoutLimits, ...environment })
  try {
    return await memberWithEverything(livingOn(opened.portal, opened.database.db))
  } finally {
    await opened.portal.close()
    await opened.database.close()
  }
}
