import { beforeEach, describe, expect, it } from 'vitest'
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

  it('finds none of them in their data export', async () => {
    const [, { birthday, city, year, school }] = secrets
    await become(secrets[1])
    const { files, text } = await openExport(opened, ada.member)
    const all = Object.keys(files).map(text).join('\n')
    expect(all).toContain(mina.trail.word)
    for (const secret of [birthday, city, String(year), school]) expect(all).not.toContain(secret)
  })
})
