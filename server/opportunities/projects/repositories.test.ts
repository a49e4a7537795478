import { once } from 'node:events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { addProject, listProjects, updateProject } from '#contract/opportunities/projects.ts'
import { createTrustedServer } from '#server/testing/https.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { descriptionOf } from './hosts.ts'
import { followRepositories } from './repositories.ts'

let answer: { status: number; body?: unknown; location?: string } = { status: 404 }
const asked: string[] = []
const server = createTrustedServer((request, response) => {
  asked.push(request.url ?? '')
  const { status, body, location } = answer
  if (location !== undefined) answer = { status: 200, body }
  response.writeHead(status, location === undefined ? {} : { location }).end(JSON.stringify(body))
})
server.listen(0)
await once(server, 'listening')
const bound = server.address()
const host = `localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { given, as, clock, db, portal } = await openTestPortal({ REPOSITORY_HOSTS: `gitlab=${host}` })
const { platform } = portal
const day = 86_400_000

const switchTo = async (followsRepositories: boolean) => {
  const admin = await given.admin()
  const { body: settings } = await as(admin).call(getSettings)
  const { status } = await as(admin).call(updateSettings, { body: { ...settings, followsRepositories } })
  expect(status).toBe(200)
}
const draft = {
  name: 'Lantern',
  description: 'A map.',
  languages: ['CSS'],
  repository: `https://${host}/lamps/lantern`,
}
const lantern = async () => {
  const mira = await given.student()
  const { body } = await as(mira).call(addProject, { body: draft })
  return {
    id: body._id,
    change: (repository: string) =>
      as(mira).call(updateProject, { params: { id: body._id }, body: { ...draft, repository } }),
    read: async () => (await as(mira).call(listProjects)).body.find(({ _id }) => _id === body._id),
  }
}
const changed = () => {
  const time = new Date(clock.now().getTime() - 60_000).toISOString()
  answer = { status: 200, body: { last_activity_at: time } }
  return { codeChangedAt: time }
}

beforeEach(async () => {
  asked.splice(0)
  await db.deleteFrom('projects').execute()
  await switchTo(true)
})

describe('the code of a listed project', () => {
  it('makes the project active when its host reports a change, also under a new name', async () => {
    const project = await lantern()
    clock.advance(7 * day)
    const { codeChangedAt } = changed()
    answer = { ...answer, status: 301, location: '/api/v4/projects/17' }
    await followRepositories(platform)

    expect(asked).toEqual(['/api/v4/projects/lamps%2Flantern', '/api/v4/projects/17'])
    expect(await project.read()).toMatchObject({ activeAt: codeChangedAt, codeChangedAt })
  })

  it('is never newer than now, and unknown for a repository that isn’t public', async () => {
    const project = await lantern()
    answer = { status: 200, body: { last_activity_at: '2099-01-01T00:00:00Z' } }
    await followRepositories(platform)
    const found = await project.read()
    expect(Date.parse(found?.codeChangedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime())

    answer = { status: 404, body: { message: '404 Project Not Found' } }
    await followRepositories(platform)
    expect(await project.read()).toMatchObject({ codeChangedAt: null })
  })

  it('is unknown again for another repository, and once the college switches this off', async () => {
    const project = await lantern()
    const known = changed()
    await followRepositories(platform)
    expect(await project.read()).toMatchObject(known)
    await project.change(`https://${host}/lamps/candle`)
    expect(await project.read()).toMatchObject({ codeChangedAt: null })

    await followRepositories(platform)
    expect(await project.read()).toMatchObject(known)
    await switchTo(false)
    asked.splice(0)
    await followRepositories(platform)
    expect(await project.read()).toMatchObject({ codeChangedAt: null })
    expect(asked).toEqual([])
  })

  it.each([{ status: 429 }, { status: 403 }, { status: 503 }])(
    'stays as it was when its host returns $status, which is asked nothing more that day',
    async (refusal) => {
      const project = await lantern()
      const known = changed()
      await followRepositories(platform)
      await lantern()
      answer = refusal
      asked.splice(0)
      await followRepositories(platform)

      expect(await project.read()).toMatchObject(known)
      expect(asked).toHaveLength(1)
    },
  )

  // test: repository-hosts-are-known
  it('is not asked for at a host that is neither known nor named by the operator', async () => {
    const project = await lantern()
    await project.change(`https://127.0.0.1:${host.split(':')[1]}/lamps/lantern`)
    await followRepositories(platform)
    expect(asked).toEqual([])
  })
})

it.each([
  ['https://github.com/lamps/lantern', 'https://api.github.com/repos/lamps/lantern', 'pushed_at'],
  ['https://www.github.com/lamps/lantern.git/', 'https://api.github.com/repos/lamps/lantern', 'pushed_at'],
  ['https://github.com/lamps/lantern/tree/main', 'https://api.github.com/repos/lamps/lantern', 'pushed_at'],
  ['https://gitlab.com/a/b/c/-/tree/main', 'https://gitlab.com/api/v4/projects/a%2Fb%2Fc', 'last_activity_at'],
  ['https://codeberg.org/a/b?x=1#y', 'https://codeberg.org/api/v1/repos/a/b', 'updated_at'],
  ['https://codeberg.org/a/..%2F..%2Fadmin', 'https://codeberg.org/api/v1/repos/a/..%2F..%2Fadmin', 'updated_at'],
])('%s is described at %s', (repository, url, field) => {
  const described = descriptionOf(repository)
  expect([described?.url.href, described?.field]).toEqual([url, field])
})

it.each(['https://github.com/lamps', 'https://code.example/a/b', 'https://github.com.evil.example/a/b'])(
  '%s has no description',
  (repository) => expect(descriptionOf(repository)).toBeUndefined(),
)
