import { askDeletion, type PostingsLeft } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** Returns helpers for members who delete their account, and for the time until then. */
export const createLeaving = ({ as, clock, db, portal }: Pick<TestPortal, 'as' | 'clock' | 'db' | 'portal'>) => {
  /** Lets time pass without ending sessions. */
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  }
  const ask = ({ password, ...member }: TestMember, postings: PostingsLeft = 'anonymise') =>
    as(member).call(askDeletion, { body: { postings, password } })
  /** Requests the deletion of an account, and lets the delay pass. */
  const leave = async (member: TestMember, postings?: PostingsLeft): Promise<void> => {
    await ask(member, postings)
    await pass(TIMES.deletionDelay)
    await portal.platform.tasks.runDue()
  }
  return { pass, ask, leave }
}
