import { listNotifications } from '#contract/notifications/notifications.ts'
import type { ContentKind, ContentReason, PostDecision } from '#contract/trust/content.ts'
import { decideOnPost, listReports, reportMember } from '#contract/trust/reports.ts'
import { createTalk } from './discussions.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** Returns calls that report content and decide on reported posts. The clock advances before each report and decision. */
export const createReporting = (test: TestPortal) => {
  const { as, clock, given, portal } = test
  const { ask, answer } = createTalk(test)
  const reportContent = (from: TestMember, kind: ContentKind, id: string, reason: ContentReason = 'unkind') => {
    clock.advance(1000)
    return as(from).call(reportMember, { body: { about: { kind, id }, reason } })
  }
  return {
    reportContent,
    reportPost: (from: TestMember, id: string, reason?: ContentReason) => reportContent(from, 'post', id, reason),
    queue: async (admin: TestMember, state: 'open' | 'handled' = 'open') =>
      (await as(admin).call(listReports, { querystring: { state } })).body.reports,
    decide: (admin: TestMember, id: string, decision: PostDecision, note = '') => {
      clock.advance(1000)
      return as(admin).call(decideOnPost, { params: { id }, body: { decision, note } })
    },
    news: async (member: TestMember) => {
      await portal.platform.tasks.runDue()
      return (await as(member).call(listNotifications)).body.notifications
    },
    students: (count: number) => Promise.all(Array.from({ length: count }, () => given.student())),
    /** A question by Mira with an answer by Karan. */
    talk: async () => {
      const [mira, karan] = [await given.student({ fullName: 'Mira' }), await given.student({ fullName: 'Karan' })]
      const { _id: thread } = await ask(mira)
      const { _id: post } = await answer(karan, thread, 'You chose the wrong zebra.')
      return { mira, karan, thread, post }
    },
  }
}
