import { addMember } from '#server/account/registration/addMember.ts'
import { createResetLink } from '#server/people/administration/resetLinks.ts'
import { changeSettings } from '#server/college/college.ts'
import type { UnverifiedAlumni } from '#contract/college/settings.ts'
import { OWNER } from '#contract/members/rights.ts'
import { replaceRights } from '#server/members/public.ts'
import type { Message } from '#contract/chat/messages.ts'
import { collegeOf } from '#server/college/public.ts'
import { arrange, storeDraft } from '#server/chat/conversations/conversation.ts'
import { createAnswerStore } from '#server/events/rsvps/answers.ts'
import { answerEvent } from '#server/events/rsvps/rsvps.ts'
import { cancelEvent, scheduleEvent } from '#server/events/scheduling.ts'
import { mentorshipPostings } from '#server/mentoring/mentorships.ts'
import { react } from '#server/chat/messages/changing/react.ts'
import { read } from '#server/chat/messages/conversation.ts'
import { send } from '#server/chat/messages/send.ts'
import { addPosting } from '#server/postings/public.ts'
import { noteView } from '#server/people/profile-views/profile-views.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { newId } from '#server/platform/ids.ts'
import { createLimiters } from '#server/platform/limits/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fillApplications } from './apply.ts'
import { events } from './calendar.ts'
import { arrangements, conversations, drafts, linesOf } from './conversations.ts'
import { backThen, caller, enrol } from './enrol.ts'
import { mentorships } from './mentorships.ts'
import { after, dayAt } from './dates.ts'
import { fillLists } from './lists.ts'
import { fillGraduations, fillQueue } from './queue.ts'
import { fillLetters, fillReports } from './inbox.ts'
import { resetLinks } from './office.ts'
import { askByName, discuss } from './discuss.ts'
import { fillGuides } from './guides.ts'
import { fillInterviews } from './interviews.ts'
import { fillMentoring } from './mentoring.ts'
import { enrolPathfinders, fillOffice } from './pathways.ts'
import { people, profileViews } from './people.ts'
import { fillOpenings } from './postings.ts'

/** The password of every member of the demo. */
export const DEMO_PASSWORD = 'Old-Mill-Bridge-7'

/** The logins with memorable addresses. All others are `<key>@alderbrook.example`. */
export const DEMO_LOGINS = [
  { key: 'mira', role: 'student', email: 'student@alderbrook.example' },
  { key: 'nadia', role: 'alumnus', email: 'alumnus@alderbrook.example' },
  { key: 'leila', role: 'unverified alumnus', email: 'unverified@alderbrook.example' },
  { key: 'office', role: 'administrator', email: 'admin@alderbrook.example' },
] as const

/**
 * Fills an empty portal with one believable, fictional college. It calls the same verbs as the routes, with the clock at each
 * date, in one transaction, so an interrupted seed leaves only some files behind. Questions that ask members by name follow after
 * the commit, because the directory, which finds these members, doesn't see the rows of an open transaction.
 */
export const seedDemo = async (platform: Platform): Promise<void> => {
  const now = platform.now()
  const many = 1_000_000
  const limits = { ...platform.config, loginFailures: many, registrations: many, messages: many, changes: many }
  const limiters = createLimiters(limits)
  const outside = { ...platform, now: () => now, limiters, tasks: lately(platform, now) }
  const find = await transaction(platform.db, async (tx) => {
    // Nobody is connected yet. `toOthers` would also query blocks outside this transaction, which is a deadlock.
    const live = { ...platform.live, toOthers: () => Promise.resolve() }
    const portal = { ...outside, db: tx, live }

    const admin = await makeAdmin(portal)
    await nameCollege(portal, admin)
    const members = await enrolAll(portal, admin)
    await enrolPathfinders(portal, await hashPassword(DEMO_PASSWORD, 'demo'))
    await fillOffice(portal, admin)
    await fillLists(portal, admin, (key) => memberOf(members, key), DEMO_PASSWORD)
    await fillCalendar(portal, members)
    const openings = await fillOpenings(portal, (key) => memberOf(members, key))
    await fillMentoring(portal, (key) => memberOf(members, key))
    await fillInterviews(portal, (key) => memberOf(members, key))
    await open(portal, admin, 'full')
    await talk(portal, members)
    await fillApplications(portal, (key) => memberOf(members, key), openings)
    const everyone = (key: string) => (key === 'office' ? admin : memberOf(members, key))
    await discuss(portal, everyone)
    await fillGuides(portal, everyone)
    await open(portal, admin, 'limited')
    await arrangeAll(portal, members)
    await fillLetters(hoursBefore(portal), admin)
    await fillPeople(portal, admin, members)
    await fillReports(hoursBefore(portal), admin, (key) => memberOf(members, key))
    await lookAround(portal, members)
    return everyone
  })
  await askByName(outside, find)
}

// Members have read their older notifications.
const lately = ({ tasks }: Platform, now: Date): Platform['tasks'] => ({
  ...tasks,
  enqueue: async (db, work, payload, timing) => {
    const at = typeof payload === 'object' && payload !== null && 'at' in payload ? String(payload.at) : ''
    if (at === '' || at > dayAt(now, -5, '00:00').toISOString()) await tasks.enqueue(db, work, payload, timing)
  },
})

type Members = Map<string, Viewer>

const makeAdmin = async (portal: Platform): Promise<Viewer> => {
  const id = newId()
  const fullName = 'Priya Venkataraman'
  const createdAt = dayAt(portal.now(), -430, '09:00')
  await addMember(portal, portal.db, {
    ...{ role: 'admin', verification: 'verified' },
    ...{ id, email: emailOf('office'), full_name: fullName, name_key: nameKey(fullName), created_at: createdAt },
    password_hash: await hashPassword(DEMO_PASSWORD, 'demo'),
  })
  await replaceRights(portal.db, id, [OWNER], { givenBy: null, at: createdAt })
  return {
    id,
    role: 'admin',
    ownRole: 'admin',
    rights: [OWNER],
    fullName,
    verification: 'verified',
    graduationYear: null,
    cohort: null,
    limited: false,
    unconfirmed: false,
    awaitsConsent: false,
    lacksFactor: false,
    language: 'en',
    tokenHash: Buffer.alloc(0),
  }
}

const nameCollege = async (portal: Platform, admin: Viewer) => {
  const settings = await collegeOf(portal.db)
  const ours = { name: 'Alderbrook College', phone: '+44 20 7946 0321', email: 'office@alderbrook.example' }
  await changeSettings(
    backThen(portal, dayAt(portal.now(), -429, '09:30')),
    admin,
    { ...settings, ...ours },
    caller,
    true,
  )
}

// Leila registered when unverified alumni had full access. The college has limited it since.
const open = async (portal: Platform, admin: Viewer, unverifiedAlumni: UnverifiedAlumni) => {
  const at = dayAt(portal.now(), unverifiedAlumni === 'full' ? -428 : -3, '09:30')
  await changeSettings(backThen(portal, at), admin, { ...(await collegeOf(portal.db)), unverifiedAlumni }, caller, true)
}

const enrolAll = async (portal: Platform, admin: Viewer): Promise<Members> => {
  const members: Members = new Map()
  for (const [index, person] of people.entries()) {
    const account = { person, email: emailOf(person.key), password: DEMO_PASSWORD, index }
    members.set(person.key, await enrol(portal, admin, account))
  }
  return members
}

const usual = { audience: 'public', host: '', linkFor: 'everyone', draft: false } as const

const fillCalendar = async (portal: Platform, members: Members) => {
  const now = portal.now()
  for (const [index, { by, days, clock, slug, hours, going, guests, cancelled, ...event }] of events.entries()) {
    const author = memberOf(members, by)
    const announcedAt = dayAt(now, days < 0 ? days - 15 : -1 - (index % 7), '08:30')
    const startsAt = dayAt(now, days, clock)
    const { _id } = await scheduleEvent(backThen(portal, announcedAt), author, {
      ...usual,
      ...event,
      ...(event.place === undefined
        ? { mode: 'online', link: `https://events.alderbrook.example/${slug}` }
        : { mode: 'in_person' }),
      dateTime: startsAt.toISOString(),
      endsAt: after(startsAt, hours * 60 * 60 * 1000).toISOString(),
    })
    const answers = { going, guests: guests?.map((key) => memberOf(members, key)) ?? [], from: index * 5 }
    await answerAll(portal, members, { _id, announcedAt, author }, answers)
    if (cancelled) await cancelEvent(portal, author, _id, { occurrences: 'this' })
  }
  for (const [index, { by, days, clock, title, description }] of mentorships.entries()) {
    const offered = backThen(portal, dayAt(now, -2 - index * 3, '12:10'))
    const date = dayAt(now, days, clock).toISOString().slice(0, 10)
    await addPosting(offered, mentorshipPostings, memberOf(members, by), { title, description, date, time: clock })
  }
}

type Announced = { _id: string; announcedAt: Date; author: Viewer }
type Answers = { going: number; guests: Viewer[]; from: number }

// Starts at another member for each event, so that the attendees differ.
const answerAll = async (
  portal: Platform,
  members: Members,
  { _id, announcedAt, author }: Announced,
  { going, guests, from }: Answers,
) => {
  const verified = [...members.values()].filter(({ limited }) => !limited)
  const start = from % verified.length
  const everyone = new Set([...guests, ...verified.slice(start), ...verified.slice(0, start)])
  everyone.delete(author)
  for (const [index, member] of [...everyone].slice(0, going).entries()) {
    const at = after(announcedAt, (index + 1) * 25 * 60 * 1000)
    const then = backThen(portal, at)
    await answerEvent(then, createAnswerStore(then), member, _id, { answer: 'going' }, undefined)
  }
}

const talk = async (portal: Platform, members: Members) => {
  for (const conversation of conversations) {
    const lines = linesOf(conversation, portal.now())
    const sent: Message[] = []
    for (const { from, to, body, at, replyTo } of lines) {
      const draft = { message: body, replyTo }
      sent.push(await send(backThen(portal, at), memberOf(members, from), memberOf(members, to).id, draft, caller))
    }
    for (const { by, sequence, reaction } of conversation.reactions ?? []) {
      const message = sent[sequence - 1]
      if (message !== undefined) await react(portal, memberOf(members, by), message._id, reaction, caller)
    }
    const last = lines.at(-1)
    if (last !== undefined)
      await read(
        portal,
        memberOf(members, last.to),
        memberOf(members, last.from).id,
        lines.length - conversation.unread,
        caller,
      )
  }
}

const arrangeAll = async (portal: Platform, members: Members) => {
  for (const { by, peer, ...arrangement } of arrangements)
    await arrange(portal, memberOf(members, by), memberOf(members, peer).id, arrangement, caller)
  for (const { by, peer, draft } of drafts)
    await storeDraft(portal, memberOf(members, by), memberOf(members, peer).id, draft, caller)
}

const fillPeople = async (portal: Platform, admin: Viewer, members: Members) => {
  const hoursAgo = hoursBefore(portal)
  await fillGraduations(hoursAgo, admin, (key) => memberOf(members, key))
  await fillQueue(hoursAgo, admin, { goran: memberOf(members, 'goran'), ngozi: memberOf(members, 'ngozi') })
  for (const { daysAgo, member } of resetLinks)
    await createResetLink(hoursAgo(daysAgo * 24), admin, memberOf(members, member).id, caller)
}

const lookAround = async (portal: Platform, members: Members) => {
  const hoursAgo = hoursBefore(portal)
  for (const { by, of, hoursAgo: hours } of profileViews)
    await noteView(hoursAgo(hours), memberOf(members, by), memberOf(members, of).id)
}

const hoursBefore = (portal: Platform) => (hours: number) =>
  backThen(portal, new Date(portal.now().getTime() - hours * 60 * 60 * 1000))

const emailOf = (key: string): string =>
  DEMO_LOGINS.find((login) => login.key === key)?.email ?? `${key}@alderbrook.example`

const memberOf = (members: Members, key: string): Viewer => {
  const member = members.get(key)
  if (member === undefined) throw new Error(`Nobody of the demo college has the key ${key}.`)
  return member
}
