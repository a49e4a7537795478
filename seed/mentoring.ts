import { saveOwnOffer } from '#server/mentoring/offers/offers.ts'
import { addItem, changeItem } from '#server/mentoring/pairings/lists.ts'
import { thankMentor } from '#server/mentoring/pairings/thanks.ts'
import { changeNextStep, changeNote, pairingsOf } from '#server/mentoring/pairings/pairings.ts'
import { addSession } from '#server/mentoring/sessions/sessions.ts'
import { acceptRequest, askMentee, refuseRequest } from '#server/mentoring/requests/answers.ts'
import { saveOwnPractice } from '#server/mentoring/practice/offers.ts'
import { askForPractice } from '#server/mentoring/practice/asking.ts'
import { addComment, changeComment } from '#server/mentoring/cvs/comments.ts'
import { askMentor } from '#server/mentoring/requests/asking.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { cvsOf, uploadCv } from '#server/opportunities/cvs/cvs.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayAt } from './dates.ts'
import { backThen } from './enrol.ts'
import { type DemoPairing, offers, requests } from './mentors.ts'
import { demoCv } from './cv.ts'
import { type DemoPractice, practiceOffers, practiceRequests } from './practice.ts'

/** Fills in the demo's mentoring: offers, requests with their answers, and the goals of pairs. */
export const fillMentoring = async (portal: Platform, memberOf: (key: string) => Viewer): Promise<void> => {
  const hoursAgo = (hours: number) => backThen(portal, new Date(portal.now().getTime() - hours * 60 * 60 * 1000))
  for (const { by, daysAgo, ...draft } of offers.toReversed())
    await saveOwnOffer(hoursAgo(daysAgo * 24), memberOf(by), draft)
  for (const { by, kind, perMonth, field, hours } of practiceOffers)
    await saveOwnPractice(hoursAgo(20 * 24), memberOf(by), kind, { perMonth, field, hours, paused: false })
  for (const request of practiceRequests) await practise(hoursAgo, memberOf, request)
  for (const { by, to, daysAgo, answer, ...texts } of requests) {
    const choices = to.map((key) => memberOf(key).id)
    const draft = { ...texts, choices, passesOn: choices.length > 1 }
    const [mentee, mentor] = [memberOf(by), memberOf(to[0])]
    const { _id } = await askMentor(hoursAgo(daysAgo * 24), mentee, draft)
    if (answer === undefined) continue
    const later = hoursAgo(daysAgo * 24 - answer.hoursLater)
    if (answer.declines !== undefined) await refuseRequest(later, mentor, _id, { words: answer.declines })
    if (answer.asks !== undefined) await askMentee(later, mentor, _id, answer.asks)
    if (answer.agrees === undefined) continue
    await acceptRequest(later, mentor, _id)
    await fillPairing({ portal, later }, { mentee, mentor }, answer.agrees)
  }
}

const practise = async (
  hoursAgo: (hours: number) => Platform,
  memberOf: (key: string) => Viewer,
  { by, to, daysAgo, cv, accepted, ...draft }: DemoPractice,
): Promise<void> => {
  const then = hoursAgo(daysAgo * 24)
  const [asker, reviewer] = [memberOf(by), memberOf(to)]
  const { cvs } = await cvsOf(then, asker)
  const cvId = cv && (cvs[0] ?? (await uploadCv(then, asker, { file: demoCv() })))._id
  const request = await askForPractice(then, asker, { ...draft, personId: reviewer.id, cvId })
  if (accepted === undefined || request.cv === null) return
  const id = request.cv._id
  await acceptRequest(hoursAgo(daysAgo * 24 - accepted.hoursLater), reviewer, request._id)
  for (const [index, { body, reply, resolved, ...at }] of accepted.comments.entries()) {
    const later = hoursAgo(daysAgo * 24 - accepted.hoursLater - 2 - index / 10)
    const { comments } = await addComment(later, reviewer, id, { clientId: newId(), body, at })
    const comment = comments.find((each) => each.body === body)
    if (comment === undefined || reply === undefined) continue
    const answer = { clientId: newId(), body: reply, replyTo: comment._id }
    const lately = hoursAgo(daysAgo * 12)
    await addComment(lately, asker, id, answer)
    if (resolved) await changeComment(lately, asker, { id, commentId: comment._id }, { resolved })
  }
}

const fillPairing = async (
  { portal, later }: { portal: Platform; later: Platform },
  { mentee, mentor }: { mentee: Viewer; mentor: Viewer },
  { goals, agenda, nextStep, note, session: { days, clock, ...session }, yesterday, thanks }: DemoPairing,
): Promise<void> => {
  const [pairing] = (await pairingsOf(later, mentee, { kinds: 'mentorship', state: 'active', limit: 1 })).body
  if (pairing === undefined) throw new Error('An accepted request began no mentorship.')
  for (const [index, text] of goals.entries()) {
    const { _id: id } = await addItem(later, mentee, pairing._id, { kind: 'goal', text })
    if (index === 0) await changeItem(portal, mentee, { pairingId: pairing._id, id }, { done: true })
  }
  for (const text of agenda) await addItem(portal, mentor, pairing._id, { kind: 'agenda', text })
  await changeNextStep(portal, mentor, pairing._id, nextStep)
  await changeNote(portal, mentee, pairing._id, note)
  const date = dayAt(portal.now(), days, clock).toISOString().slice(0, 10)
  await addSession(portal, mentor, pairing._id, {
    ...{ ...session, date, time: clock },
    ...{ minutes: 45, format: 'video', link: 'https://meet.example.org/first-talk' },
  })
  await addSession(later, mentor, pairing._id, {
    ...{ title: yesterday.title, description: yesterday.description, time: yesterday.clock },
    ...{ date: dayAt(portal.now(), -1, yesterday.clock).toISOString().slice(0, 10), minutes: 60, format: 'chat' },
  })
  await thankMentor(portal, mentee, pairing._id, thanks)
}
