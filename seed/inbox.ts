import { domains } from '#server/domains.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveCanned } from '#server/public/contact/canned.ts'
import { send as sendContact } from '#server/public/contact/contact.ts'
import { answer as answerContact, assign as assignContact, handle, list } from '#server/public/contact/inbox.ts'
import { assign as assignReport } from '#server/trust/reports/assignment.ts'
import { decideOnReport } from '#server/trust/reports/decide.ts'
import { list as listReports } from '#server/trust/reports/queue.ts'
import { report } from '#server/trust/reports/report.ts'
import { sourcesOf } from '#server/trust/reports/sources.ts'
import { caller } from './enrol.ts'
import { cannedAnswers, contacts, reports } from './office.ts'

/** Sends the messages of the contact form, which the office assigns, answers and handles. */
export const fillLetters = async (hoursAgo: (hours: number) => Platform, admin: Viewer): Promise<void> => {
  for (const { daysAgo, handled, note, assigned, answer, ...message } of contacts) {
    await sendContact(hoursAgo(daysAgo * 24 + 3), message, caller)
    const { body } = await list(hoursAgo(0), admin, { state: 'open', limit: 100 })
    const contact = body.contacts.find(({ name }) => name === message.name)
    if (contact === undefined) continue
    const written = { kind: 'note' as const, text: note ?? '', clientId: newId() }
    if (note !== undefined) await answerContact(hoursAgo(daysAgo * 24 - 1), admin, contact._id, written, caller)
    if (assigned) await assignContact(hoursAgo(daysAgo * 24 - 2), admin, contact._id, admin.id, caller)
    if (answer !== undefined) {
      const answered = hoursAgo(daysAgo * 24 - 20)
      // Without a mail server, the demo shows answers too.
      const emails = { ...answered.emails, configured: true }
      const body = { kind: 'answer' as const, text: answer, clientId: newId() }
      await answerContact({ ...answered, emails }, admin, contact._id, body, caller)
    }
    if (handled) await handle(hoursAgo(daysAgo * 24 - 20), admin, contact._id, caller)
  }
  for (const stored of cannedAnswers) await saveCanned(hoursAgo(0), stored)
}

/** Reports members, and assigns and decides the reports. */
export const fillReports = async (
  hoursAgo: (hours: number) => Platform,
  admin: Viewer,
  find: (key: string) => Viewer,
): Promise<void> => {
  const sources = sourcesOf(domains)
  for (const { daysAgo, by, about, assigned, decided, ...told } of reports.toReversed()) {
    const reported = hoursAgo(daysAgo * 24)
    await report(reported, find(by), { userId: find(about).id, ...told }, sources)
    const { body } = await listReports(hoursAgo(0), admin, { state: 'open', limit: 10 }, sources.moderations)
    const latest = body.reports.at(-1)
    if (latest === undefined) continue
    const later = hoursAgo(daysAgo * 24 - 5)
    if (assigned) await assignReport(later, admin, latest._id, admin.id, caller, sources.moderations)
    if (decided)
      await decideOnReport(later, admin, latest._id, { ...decided, until: null }, caller, sources.moderations)
  }
}
