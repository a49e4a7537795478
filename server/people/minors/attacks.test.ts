import { beforeEach, describe, expect, it } from 'vitest'
import { listMyGroups } from '#contract/discussions/groups.ts'
import { exportAttendees, listAttendees } from '#contract/events/attendees.ts'
import { addEventComment, listEventComments } from '#contract/events/comments.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { askMentor, readMentoringRequest } from '#contract/mentoring/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { exportApplicants, listApplicants, readApplicant } from '#contract/opportunities/applicants.ts'
import { sendApplication } from '#contract/opportunities/applications.ts'
import { PROFILE_PARTS } from '#contract/opportunities/applying.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { listClassmates } from '#contract/roster/links.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type Acquaintance, givenAcquaintances } from '#server/testing/acquaintances.ts'
import { walk } from '#server/testing/blocked-routes.ts'
import { openExport } from '#server/testing/exports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const opened = await openTestPortal()
const { as, db, given, portal } = opened

const routes = [...(await contractRoutes())].filter(
  ([name, { access, method }]) => method === 'GET' && walk[name] !== undefined && access !== 'admin',
)

/** What nobody may learn about a minor. */
type Secret = { year: number; place: number; city: string; birthday: string; course: string; school: string }
const secrets: readonly [Secret, Secret] = [
  { year: 2024, place: 1259229, city: 'Pune', birthday: '2010-03-04', course: 'B.Sc.', school: 'Hill School' },
  { year: 2027, place: 2950159, city: 'Berlin', birthday: '2012-11-23', course: 'M.A.', school: 'Lake School' },
]

let mina: Acquaintance
let ada: Acquaintance
let classmate: TestMember
beforeEach(async () => {
  await given.college({ time_zone: 'UTC' })
  ;[ada, mina] = await givenAcquaintances(opened)
  classmate = await given.verifiedAlumnus({ graduation_year: 2024 })
  const [{ place: placeId, course }] = secrets
  for (const member of [ada.member, classmate])
    await as(member).call(updateProfile, { params: { id: member.id }, body: { placeId, course } })
})

/** Gives the minor, or the adult, this birthday, city and school year. */
const become = async ({ year, place, birthday, course, school }: Secret, minor = true): Promise<void> => {
  const { id } = mina.member
  await db.updateTable('members').set({ minor, graduation_year: year }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ birthday }).where('member_id', '=', id).execute()
  const educations = [{ school, degree: null, from: String(year - 3), to: String(year) }]
  const body = { placeId: place, course, educations }
  expect((await as(mina.member).call(updateProfile, { params: { id }, body })).status).toBe(200)
  await db.updateTable('members').set({ minor }).where('id', '=', id).execute()
  const { hooks } = portal.platform
  await transaction(db, (tx) => hooks.onProfileChanged(portal.platform, tx, id, 'member'))
}

/** Asks every call that reads, and the directory in every way, and returns what was answered. */
const everythingFor = async (viewer: TestMember, feed: string): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const [name, route] of routes) {
    const texts: string[] = []
    for (const parts of (await walk[name]?.visits(mina.trail, { feed })) ?? []) {
      const { status, body } = await as(viewer).call(route, parts)
      const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
      texts.push(`${status} ${text.replaceAll(/"(?:visitedAt|usedAt)":(?:null|"[^"]+")/g, '')}`)
    }
    answers[name] = texts.join('\n')
  }
  for (const querystring of waysToLook()) {
    for (const route of [listMembers, listFacets, listMemberPlaces])
      answers[`${route.url} ${JSON.stringify(querystring)}`] = JSON.stringify(
        (await as(viewer).call(route, { querystring })).body,
      )
  }
  answers['classmates'] = JSON.stringify((await as(viewer).call(listClassmates, {})).body)
  return answers
}

const waysToLook = () => [
  ...['name', 'newest', 'cohort', 'best'].map((sort) => ({ sort })),
  ...secrets.flatMap(({ year, place, city, course, school, birthday }) => [
    { cohortFrom: String(year), cohortTo: String(year) },
    { cohortTo: String(year - 1) },
    { city: String(place) },
    { course },
    ...[String(year), city, course, school, birthday.slice(0, 4), `lanternfish ${year}`, `lanternfish ${city}`].map(
      (q) => ({ q }),
    ),
  ]),
  ...['IN', 'DE'].map((country) => ({ country })),
]

/** Returns the calls whose answers differ between two birthdays, cities and school years. */
const differing = async (viewer: TestMember, minor: boolean): Promise<string[]> => {
  await become(secrets[0], minor)
  const first = await everythingFor(viewer, ada.feed)
  await become(secrets[1], minor)
  const second = await everythingFor(viewer, ada.feed)
  expect(second['/api/members {"sort":"name"}']).toContain(mina.member.id)
  return Object.keys(first).filter((name) => first[name] !== second[name])
}

/** Lets the minor write to another member in every way that shows their name, and returns the calls by which the other reads it. */
const meet = async (host: TestMember, guest: TestMember) => {
  const event = { description: 'Soldering', link: 'https://meet.example/1', category: 'Workshop' }
  const body = { ...event, dateTime: '2099-05-05T10:00' }
  const scheduled = { id: (await as(host).call(scheduleEvent, { body })).body._id }
  await as(guest).call(answerEvent, { params: scheduled, body: { answer: 'going' } })
  await as(guest).call(addEventComment, { params: scheduled, body: { body: 'See you there' } })
  const posting = { title: 'Intern', company: 'Tidegrid', location: 'Oslo', description: 'Forecast.', applyHere: true }
  const job = { id: (await as(host).call(postJob, { body: posting })).body._id }
  const parts = [...PROFILE_PARTS]
  const sent = await as(guest).call(sendApplication, { params: job, body: { note: 'Hello', parts } })
  const application = { id: sent.body.application._id }
  const offer = { about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly' } as const
  await as(host).call(saveMyOffer, { body: { ...offer, languages: ['English'], capacity: 3 } })
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  const request = { id: (await as(guest).call(askMentor, { body: { ...words, choices: [host.id] } })).body._id }
  const calls: [string, () => Promise<{ status: number; body: unknown }>][] = [
    ['attendees', () => as(host).call(listAttendees, { params: scheduled, querystring: { answer: 'going' } })],
    ['attendees as CSV', () => as(host).call(exportAttendees, { params: scheduled })],
    ['comments', () => as(host).call(listEventComments, { params: scheduled })],
    ['applicants', () => as(host).call(listApplicants, { params: job })],
    ['applicants as CSV', () => as(host).call(exportApplicants, { params: job })],
    ['applicant', () => as(host).call(readApplicant, { params: application })],
    ['mentoring request', () => as(host).call(readMentoringRequest, { params: request })],
    ['notifications', () => as(host).call(listNotifications)],
  ]
  await portal.platform.tasks.runDue()
  return async () => {
    const answers: Record<string, string> = {}
    for (const [name, call] of calls) {
      const { status, body } = await call()
      expect(status).toBe(200)
      answers[name] = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
      expect(answers[name]).toContain('Lanternfish')
    }
    return answers
  }
}

describe('another member', () => {
  // test: minors-show-no-year
  it.each([
    ['who talks with a minor', () => ada.member],
    ['of the class, city and course of a minor', () => classmate],
  ])('%s gets the same answers from all calls, whatever the birthday, city and school year', async (_, viewer) => {
    expect(await differing(viewer(), true)).toEqual([])
  })

  it('learns them about an adult, so that the walk can find something', async () => {
    expect(await differing(classmate, false)).toEqual(
      expect.arrayContaining(['GET /api/user/:id', 'GET /api/members', 'GET /api/members/facets', 'GET /api/user']),
    )
  })

  it.each([
    ['nothing of a minor', true],
    ['the year and city of an adult', false],
  ])('learns from what they get and the minor wrote: %s', async (_, minor) => {
    const read = await meet(classmate, mina.member)
    await become(secrets[0], minor)
    const first = await read()
    await become(secrets[1], minor)
    const second = await read()
    const differing = Object.keys(first).filter((name) => first[name] !== second[name])
    expect(differing.length > 0).toBe(!minor)
  })

  it('finds a minor in no group of their class, course or city', async () => {
    const follow = async (minor: boolean) => {
      await become(secrets[0], minor)
      return (await as(mina.member).call(listMyGroups)).body.groups.map(({ kind }) => kind)
    }
    await db.updateTable('members').set({ verification: 'verified' }).where('id', '=', mina.member.id).execute()
    for (const { id } of [ada.member, classmate])
      await transaction(db, (tx) => portal.platform.hooks.onProfileChanged(portal.platform, tx, id, 'college'))
    expect(await follow(false)).toContain('class')
    expect(await follow(true)).not.toContain('class')
  })

  it('finds no birthday, city, year or school in their data export', async () => {
    const [, { birthday, city, year, school }] = secrets
    await become(secrets[1])
    const { files, text } = await openExport(opened, ada.member)
    const all = Object.keys(files).map(text).join('\n')
    expect(all).toContain(mina.trail.word)
    for (const secret of [birthday, city, String(year), school]) expect(all).not.toContain(secret)
  })
})
