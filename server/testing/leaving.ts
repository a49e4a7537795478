import { askDeletion, type PostingsLeft } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** How members leave, and how time passes until they do. */
export const createLeaving = ({ as, clock, db, portal }: Pick<TestPortal, 'as' | 'clock' | 'db' | 'portal'>) => {
  /** Lets time pass; whoever is logged in stays so. */
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  }
  const ask = ({ password, ...member }: TestMember, postings: PostingsLeft = 'anonymise') =>
    as(member).call(askDeletion, { body: { postings, password } })
  /** Asks for the deletion of an account, and waits for the day. */
  const leave = async (member: TestMember, postings?: PostingsLeft): Promise<void> => {
    await ask(member, postings)
    await pass(TIMES.deletionDelay)
    await portal.platform.tasks.runDue()
  }
  return { pass, ask, leave }
}
