import { describe, expect, it } from 'vitest'
import { getCollege } from '#contract/college/college.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const { as, given, origin } = await openTestPortal()
const routes = [...(await contractRoutes()).values()]
const stored = routes.filter((route) => route.stored)

describe('a response that browsers store', () => {
  it.each(stored)('$url is the same for everyone and takes no input', async (route) => {
    expect([route.method, route.access]).toEqual(['GET', 'public'])
    expect([route.schema.params, route.schema.querystring]).toEqual([undefined, undefined])
    const readers = [undefined, await given.student(), await given.alumnus(), await given.admin()]
    const answers = await Promise.all(readers.map((reader) => as(reader).call(route)))
    const tags = answers.map(({ status, headers }) => [status, headers['etag'], headers['cache-control']])
    expect(new Set(tags.map(String)).size).toBe(1)
    expect(tags[0]).toEqual([200, expect.stringMatching(/^W\/"/), 'public, no-cache'])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  })

  it('is not resent to clients that have it, until it changes', async () => {
    const known = String((await as(undefined).call(getCollege)).headers['etag'])
    const ask = () => fetch(origin + getCollege.url, { headers: { 'if-none-match': `"another", ${known}` } })
    const same = await ask()
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, known, ''])

    const settings = {
      ...{ name: 'Hill College', timeZone: 'UTC', firstGraduationYear: 2025, unverifiedAlumni: 'limited' },
      ...{
        phone: '',
        email: '',
        donationUrl: '',
        emailDomains: [],
        adminsNeedSecondFactor: false,
        confirmAddresses: false,
        studentsStartGroups: false,
        followsRepositories: false,
      },
    }
    const admin = await given.admin()
    const { revision } = (await as(admin).call(getSettings)).body
    expect((await as(admin).call(updateSettings, { body: { ...settings, revision } })).status).toBe(200)
    const changed = await ask()
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ name: 'Hill College' })])
  })
})

it('no other API response is stored', async () => {
  const reader = await given.admin()
  const others = routes.filter(({ method, url }) => method === 'GET' && /^\/api\/(?!calendar\/|events\.ics)/.test(url))
  for (const route of others.filter((one) => !one.stored)) {
    const { headers } = await as(reader).call(route)
    expect([route.url, headers['cache-control'], headers['etag']]).toEqual([route.url, 'no-store', undefined])
  }
})
