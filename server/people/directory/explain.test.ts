import { describe, expect, it } from 'vitest'
import { listMembers } from '#contract/people/directory.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy, PROFILE_PARTS } from '#contract/people/privacy.ts'
import { searchAll } from '#contract/search/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const opened = async (change: ProfileChange) => {
  const other = { field_of_study: 'Law' }
  const [ravi, asha] = [
    await given.verifiedAlumnus({ fullName: 'Ravi Kumar' }),
    await given.student({ profile: other }),
  ]
  const { status } = await as(ravi).call(updateProfile, { params: { id: ravi.id }, body: change })
  expect(status).toBe(200)
  return { ravi, asha }
}
const work = { location: null, description: null }

describe('the explanation of a search hit', () => {
  it.each([
    ['not for what is on the card', 'ravi energy pune tidegrid', []],
    ['for a skill', 'solar', [{ part: 'skills', text: 'Solar cells' }]],
    ['for a slip of one', 'slar', [{ part: 'skills', text: 'Solar cells' }]],
    ['for several words of a text once', 'solar cells wind', ['Solar cells', 'Wind farms'].map((text) => ({ text }))],
    ['for former work', 'quarry', [{ part: 'position', text: 'Foreman, Quarry & Co' }]],
    ['for what one helps with', 'kumar speaker', [{ part: 'help', text: 'talks' }]],
    ['for the country', 'india', [{ part: 'location', text: 'IN' }]],
    ['for a long text, without the text', 'lighthouses', [{ part: 'about', text: '' }]],
  ])('is given %s', async (_, q, matches) => {
    const { asha } = await opened({
      ...{ fieldOfStudy: 'Energy', placeId: 1259229, help: ['talks'], headline: 'Wind farms', skills: ['Solar cells'] },
      about: 'Keeps **lighthouses**.',
      experiences: [
        { ...work, title: 'Engineer', company: 'Tidegrid', from: '2020', to: null },
        { ...work, title: 'Foreman', company: 'Quarry & Co', from: '2016', to: '2019' },
      ],
    })
    const { body } = await as(asha).call(listMembers, { querystring: { q } })
    expect(body.members).toMatchObject([{ fullName: 'Ravi Kumar', matches }])
    expect(body.members[0]?.matches).toHaveLength(matches.length)
  })

  it.each(['skills', 'position', 'education', 'languages', 'about'] as const)(
    'names only %s when the viewer sees nothing else',
    async (part) => {
      const { ravi, asha } = await opened({
        ...{ skills: ['Zephyr'], languages: ['Zephyr'], headline: 'Zephyr', about: 'Zephyr', course: 'Zephyr' },
        experiences: [{ ...work, title: 'Engineer', company: 'Tidegrid', from: '2020', to: null }],
      })
      const body = { ...Object.fromEntries(PROFILE_PARTS.map((other) => [other, 'nobody'])), [part]: 'members' }
      expect((await as(ravi).call(changePrivacy, { body })).status).toBe(200)

      const told = [{ fullName: 'Ravi Kumar', matches: [{ part, text: part === 'about' ? '' : 'Zephyr' }] }]
      const listed = await as(asha).call(listMembers, { querystring: { q: 'kumar zephyr' } })
      expect(listed.body.members).toMatchObject(told)
      const found = await as(asha).call(searchAll, { querystring: { q: 'zephyr' } })
      expect(found.body.people).toMatchObject(told)
    },
  )
})
