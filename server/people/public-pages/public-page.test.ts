import { describe, expect, it } from 'vitest'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { askDeletion } from '#contract/account/deletion.ts'
import { setMemorial } from '#contract/people/memorial.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePublicPage, getOwnPublicPage, type PublicPart, PUBLIC_PARTS } from '#contract/people/public-page.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { slugOf } from './slug.ts'

const { as, clock, db, given, portal } = await openTestPortal({ PUBLIC_URL: 'https://alumni.college.example' })

const work = { title: 'Planner', company: 'Gridworks', location: 'Pune', from: '2021-06', to: null, description: null }
const studies = { school: 'Delta', degree: 'M.Sc.', from: '2016', to: '2018' }
const told: ProfileChange = {
  ...{
    headline: 'Grid planner',
    about: 'I plan **grids**.\n\nAnd <sail>.',
    course: 'B.Sc. Energy',
    fieldOfStudy: 'Energy',
  },
  ...{ experiences: [work], educations: [studies], linkedin: 'https://www.linkedin.com/in/asha' },
  ...{ skills: ['Welding'], languages: ['Hindi'], pronouns: 'she/her', birthday: '1990-05-06', placeId: 1259229 },
}
const tell = (member: TestMember, body: ProfileChange) =>
  as(member).call(updateProfile, { params: { id: member.id }, body })
const set = (member: TestMember, isOn: boolean, parts: readonly PublicPart[] = PUBLIC_PARTS, isIndexed = false) =>
  as(member).call(changePublicPage, { body: { isOn, parts: [...parts], isIndexed } })
const own = async (member: TestMember) => (await as(member).call(getOwnPublicPage)).body
const visit = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: path, headers: { accept: 'text/html', ...headers } })
const pathOf = async (member: TestMember) => new URL(String((await own(member)).url)).pathname

/** Asha is a verified alumna whose page shows everything that it can. */
const asha = async (fullName = 'Asha Iyer') => {
  const member = await given.verifiedAlumnus({ fullName })
  await tell(member, told)
  expect(await set(member, true)).toMatchObject({ status: 200, body: { isOn: true } })
  return { member, path: await pathOf(member) }
}

describe('a public page', () => {
  it('is missing while the college forbids public pages, and is back when it allows them', async () => {
    const { member, path } = await asha('Asha Forbidden')
    const admin = await given.admin()
    const allow = async (allowsPublicPages: boolean) => {
      const { revisions } = (await as(admin).call(getSettings)).body
      const body = { allowsPublicPages, revision: revisions.sections }
      expect((await as(admin).call(updateSettings, { body })).status).toBe(200)
    }
    await allow(false)
    expect((await visit(path)).statusCode).toBe(404)
    expect(await own(member)).toMatchObject({ isOn: false, refusal: 'college' })
    expect((await set(member, true)).body.code).toBe('public_page.refused')
    await allow(true)
    expect((await visit(path)).statusCode).toBe(200)
  })

  it('is off, and offers only photo and headline, until its member switches it on', async () => {
    const member = await given.verifiedAlumnus({ fullName: 'Lena Off' })
    expect(await own(member)).toMatchObject({ isOn: false, url: null, parts: ['photo', 'headline'], isIndexed: false })
    expect((await visit('/p/lena-off')).statusCode).toBe(404)
    expect(await set(member, false)).toMatchObject({ status: 200, body: { isOn: false, url: null } })
  })

  // test: public-page-is-chosen
  it('shows what its member has chosen, readable without scripts, and nothing else', async () => {
    const { path, member } = await asha('Asha Shown')
    expect(path).toBe('/p/asha-shown')
    const { body, headers, statusCode } = await visit(path)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    for (const text of [
      'Asha Shown',
      'Grid planner',
      'I plan grids.',
      'And &lt;sail&gt;.',
      'Planner',
      'Gridworks · Pune',
    ])
      expect(body).toContain(text)
    for (const text of ['B.Sc. Energy', 'M.Sc.', 'Delta', 'https://www.linkedin.com/in/asha', 'Jun 2021 – now'])
      expect(body).toContain(text)
    expect(body).toContain('<meta property="og:title" content="Asha Shown · ')
    expect(body).toContain('<meta property="og:description" content="Grid planner · I plan grids. And &lt;sail&gt;.">')
    expect(body).toContain('<link rel="canonical" href="https://alumni.college.example/p/asha-shown">')
    expect(body).not.toMatch(/<script/)
    for (const secret of [member.id, member.email, 'Welding', 'Hindi', 'she/her', '05-06', 'dashboard', 'Reply'])
      expect(body).not.toContain(secret)
  })

  it('leaves out parts that are not chosen, and at once those whose audience becomes narrower than everyone', async () => {
    const { member, path } = await asha('Asha Narrow')
    await set(member, true, ['about', 'work'])
    const some = (await visit(path)).body
    expect(some).toContain('Gridworks')
    for (const text of ['Grid planner', 'Delta', 'linkedin']) expect(some).not.toContain(text)
    for (const audience of ['alumni', 'cohort', 'nobody'] as const) {
      await as(member).call(changePrivacy, { body: { position: audience } })
      expect((await visit(path)).body).not.toContain('Gridworks')
      expect(await own(member)).toMatchObject({ hidden: ['headline', 'work'], offer: { experiences: [] } })
    }
  })

  it('is hidden from search engines unless its member lets them list it', async () => {
    const { member, path } = await asha('Asha Index')
    const closed = await visit(path)
    expect(closed.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(closed.body).toContain('<meta name="robots" content="noindex, nofollow">')
    await set(member, true, ['about'], true)
    const open = await visit(path)
    expect(open.headers['x-robots-tag']).toBeUndefined()
    expect(open.body).not.toContain('robots')
  })

  it('is the same 404 for every reason, at once', async () => {
    const admin = await given.admin()
    const missing = (await visit('/p/nobody-at-all')).body
    const expectGone = async (path: string) => {
      const { statusCode, body, headers } = await visit(path)
      expect([statusCode, body, headers['x-robots-tag']]).toEqual([404, missing, 'noindex, nofollow'])
    }
    const gone: Record<string, (member: TestMember) => Promise<unknown>> = {
      'Gone Off': (member) => set(member, false),
      'Gone Suspended': ({ id }) => as(admin).call(suspendMember, { params: { id }, body: { reason: 'Spam' } }),
      'Gone Leaving': (member) =>
        as(member).call(askDeletion, { body: { password: member.password, postings: 'anonymise' } }),
      'Gone Memorial': ({ id }) => as(admin).call(setMemorial, { params: { id }, body: { password: admin.password } }),
      'Gone Unverified': ({ id }) =>
        db.updateTable('members').set({ verification: 'pending' }).where('id', '=', id).execute(),
      'Gone Minor': ({ id }) => db.updateTable('members').set({ minor: true }).where('id', '=', id).execute(),
    }
    for (const [name, leave] of Object.entries(gone)) {
      const { member, path } = await asha(name)
      expect((await visit(path)).statusCode).toBe(200)
      await leave(member)
      await expectGone(path)
    }
  })

  it('is refused to minors and to alumni who wait for verification', async () => {
    const waiting = await given.alumnus()
    expect(await own(waiting)).toMatchObject({ refusal: 'unverified' })
    expect(await set(waiting, true)).toMatchObject({ status: 403, body: { code: 'public_page.refused' } })
    const mina = await given.student()
    await given.college({ time_zone: 'UTC' })
    await tell(mina, { birthday: `${clock.now().getUTCFullYear() - 16}-01-01` })
    expect(await own(mina)).toMatchObject({ refusal: 'minor' })
    expect(await set(mina, true)).toMatchObject({ status: 403, body: { code: 'public_page.refused' } })
  })

  it('keeps its address while it is off, and gives another member of the same name a different one', async () => {
    const { member, path } = await asha('Ravi Same')
    await set(member, false)
    const other = await given.verifiedAlumnus({ fullName: 'Ravi Same' })
    const [one, two] = await Promise.all([
      set(other, true),
      set(await given.verifiedAlumnus({ fullName: 'Ravi Same' }), true),
    ])
    expect(new Set([one.body.url, two.body.url])).toEqual(
      new Set(['https://alumni.college.example/p/ravi-same-2', 'https://alumni.college.example/p/ravi-same-3']),
    )
    await set(member, true)
    expect(await pathOf(member)).toBe(path)
  })

  it('is off after a change of name, until it is saved again with an address of the new name', async () => {
    const { member, path } = await asha('Kavya Before')
    await db.updateTable('members').set({ full_name: 'Kavya After' }).where('id', '=', member.id).execute()
    expect((await visit(path)).statusCode).toBe(404)
    expect(await own(member)).toMatchObject({ isOn: false, isRenamed: true, url: null })
    await set(member, true)
    expect(await pathOf(member)).toBe('/p/kavya-after')
    expect((await visit(path)).statusCode).toBe(404)
  })

  it('rejects unknown parts, and repeats of one change', async () => {
    const member = await given.verifiedAlumnus()
    const body = { isOn: true, parts: ['email'], isIndexed: false }
    expect(await as(member).call(changePublicPage, { body })).toMatchObject({ status: 400 })
    await set(member, true, ['about', 'about'])
    expect(await own(member)).toMatchObject({ parts: ['about'] })
  })

  it('is read in the visitor’s language, from right to left in Urdu', async () => {
    const { path } = await asha('Zoya Urdu')
    expect((await visit(path, { 'accept-language': 'ur' })).body).toMatch(/<html lang="ur" dir="rtl">[\s\S]*تعارف/)
  })

  it('can’t be tried out by name: each network has a limit', async () => {
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 70; attempt += 1)
      statuses.add((await portal.app.inject({ url: '/p/some-name', remoteAddress: '203.0.113.9' })).statusCode)
    expect([...statuses]).toEqual([404, 429])
  })
})

it('names in other letters become Latin addresses', () => {
  expect(['Zoë Müller-Łuk', "Sean O'Brien", 'आशा अय्यर', 'عائشہ', '李小龍', '…'].map((name) => slugOf(name))).toEqual([
    'zoe-muller-luk',
    'sean-obrien',
    'asa-ayyr',
    'ishh',
    'lixiaolong',
    'member',
  ])
  expect(slugOf(`${'Maximiliana '.repeat(9)}`)).toHaveLength(59)
})
