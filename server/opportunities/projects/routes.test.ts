import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addProject,
  confirmProject,
  listProjects,
  removeProject,
  updateProject,
} from '#contract/opportunities/projects.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db } = await openTestPortal()

const draft = {
  name: 'Portal',
  description: 'Ours.',
  languages: ['TypeScript', 'SQL'],
  repository: 'https://github.com/x/y',
}
const nobody = '01900000-0000-7000-8000-00000000dead'

// Test databases start empty; real ones start with the projects of the migration.
const givenStarters = async () => {
  const migration = readFileSync(new URL('../../../migrations/0003_postings.sql', import.meta.url), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('insert into projects'))).execute(db)
}

describe('adding a project', () => {
  it('returns the project as listed', async () => {
    const asha = await given.student({ fullName: 'Asha Rao' })

    const added = await as(asha).call(addProject, {
      body: { ...draft, languages: ['TypeScript', ' SQL ', 'TypeScript'] },
    })

    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...draft,
      starter: false,
      ...{ roles: [], activeAt: expect.stringMatching(/Z$/), codeChangedAt: null, repliesWithin: null },
      createdAt: expect.stringMatching(/Z$/),
      author: { _id: asha.id, fullName: 'Asha Rao', profilePhoto: null },
      mine: true,
      pending: false,
      hiddenReason: null,
    })
    expect((await as(asha).call(listProjects)).body).toEqual([added.body])
  })

  it.each([
    ['repository', 'javascript:alert(1)'],
    ['repository', '//evil.example'],
    ['repository', 'http:evil.example'],
    ['repository', String.raw`https:\\evil.example`],
    ['languages', []],
    ['languages', 'TypeScript'],
    ['languages', Array.from({ length: 13 }, (_, index) => `L${index}`)],
    ['name', ''],
    ['roles', Array.from({ length: 7 }, () => ({ skill: 'Go', hours: 2, task: '' }))],
    ['roles.0.skill', [{ skill: ' ', hours: 2, task: '' }]],
    ['roles.0.hours', [{ skill: 'Go', hours: 41, task: '' }]],
  ])('rejects %s %j', async (field, value) => {
    const asha = await given.student()

    const refused = await as(asha).call(addProject, { body: { ...draft, [field.split('.')[0] ?? '']: value } })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })
})

describe('project list', () => {
  // test: first-three-projects-have-no-author
  it('starts with three projects without an author, and can be searched', async () => {
    await givenStarters()
    const asha = await given.student()

    const { body } = await as(asha).call(listProjects)

    expect(body.map(({ name, author, mine, pending }) => [name, author, mine, pending])).toEqual([
      ['freeCodeCamp', null, false, false],
      ['First Contributions', null, false, false],
      ['Public APIs', null, false, false],
    ])
    const found = await as(asha).call(listProjects, { querystring: { q: 'markdown python' } })
    expect(found.body.map(({ name }) => name)).toEqual(['Public APIs'])
  })
})

describe('a project', () => {
  it('can be changed and removed by its author', async () => {
    const asha = await given.student()
    const { body: added } = await as(asha).call(addProject, { body: draft })
    const params = { id: added._id }

    const changed = await as(asha).call(updateProject, { params, body: { ...draft, languages: ['Rust'] } })
    expect([changed.status, changed.body]).toEqual([200, { ...added, languages: ['Rust'] }])

    const removed = await as(asha).call(removeProject, { params })
    expect([removed.status, removed.body]).toEqual([200, { success: true, message: 'Project removed.' }])
  })

  it('can’t be changed by other members', async () => {
    await givenStarters()
    const [asha, ravi] = [await given.student(), await given.student()]
    const { body: added } = await as(asha).call(addProject, { body: draft })

    for (const id of [added._id, '01900000-0000-7000-8000-000000000001']) {
      for (const route of [updateProject, removeProject]) {
        const refused = await as(ravi).call(route, { params: { id }, body: draft })
        expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
      }
    }
    expect((await as(ravi).call(removeProject, { params: { id: nobody } })).body.code).toBe('project.not_found')
  })
})

it('requires a session', async () => {
  for (const route of [listProjects, addProject, updateProject, confirmProject, removeProject]) {
    const refused = await as(undefined).call(route, { params: { id: nobody }, body: draft })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})
