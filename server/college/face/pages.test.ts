import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { getSettings, listSettingsEntries, updateSettings, uploadCollegeImage } from '#contract/college/settings.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { faceOf } from './face.ts'

const { as, given, portal } = await openTestPortal()

it('someone who writes texts reads and changes those of the public pages, and no other settings', async () => {
  const [admin, writer] = [await given.admin(), await given.helper('communicator')]
  await as(admin).call(updateSettings, {
    body: {
      ...{ emailDomains: ['hill.example'], adminsNeedSecondFactor: false },
      revision: (await as(admin).call(getSettings)).body.revision,
    },
  })
  const { body } = await as(writer).call(getSettings)
  expect(body).toMatchObject({ groups: ['pages'], emailDomains: [], lastChanges: { registration: null } })
  expect((await as(admin).call(getSettings)).body.groups).toContain('registration')

  const put = (change: object) =>
    as(writer).call(updateSettings, { body: { ...change, revision: body.revisions.pages } })
  expect((await put({ about: 'Since 1911', phone: '+91 1' })).body.code).toBe('access.right_needed')
  expect((await put({ about: 'Since 1911' })).body.lastChanges.pages).toMatchObject({ mine: true })
  expect((await as(undefined).call(getPublicTexts)).body.about).toBe('Since 1911')

  const history = (group: 'pages' | 'contact') => as(writer).call(listSettingsEntries, { querystring: { group } })
  expect((await history('pages')).body.entries).toHaveLength(1)
  expect((await history('contact')).body.code).toBe('access.right_needed')
  const logo = { kind: 'logo', image: new File(['<svg/>'], 'crest.svg') } as const
  expect((await as(writer).call(uploadCollegeImage, { body: logo })).body.code).toBe('access.right_needed')
})

it('the HTML of a public page brings the texts of that page alone', async () => {
  const admin = await given.admin()
  const { revisions } = (await as(admin).call(getSettings)).body
  const texts = { about: '', privacy: 'We ask *nobody* else.', welcome: 'Come back.', studentAsks: 'How was it?' }
  await as(admin).call(updateSettings, { body: { ...texts, revision: revisions.pages } })
  expect((await faceOf(portal.platform))?.texts).toEqual({
    '/': { headline: '', welcome: 'Come back.', hero: null, heroText: '', studentAsks: 'How was it?', alumniAsks: '' },
    '/privacy': { privacy: 'We ask *nobody* else.' },
  })
})
