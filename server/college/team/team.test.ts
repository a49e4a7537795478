import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { changePublicRole, getPublicRole } from '#contract/college/team.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { faceOf } from '../face/face.ts'

const { as, db, given, portal } = await openTestPortal()

const shown = async () => (await as(undefined).call(getPublicTexts)).body.people

it('shows administrators on About Us once they choose it, with their own words, as long as they are administrators', async () => {
  const [ada, grace] = [await given.admin(), await given.helper('verifier')]
  expect((await as(ada).call(getPublicRole)).body).toEqual({ role: '' })
  expect(await shown()).toEqual([])

  await as(ada).call(changePublicRole, { body: { role: ' Alumni relations ' } })
  await as(grace).call(changePublicRole, { body: { role: 'Verification' } })
  await as(grace).call(changePublicRole, { body: { role: 'Verification and events' } })
  expect((await as(grace).call(getPublicRole)).body).toEqual({ role: 'Verification and events' })
  expect((await shown()).map(({ role }) => role).toSorted()).toEqual(['Alumni relations', 'Verification and events'])
  expect((await faceOf(portal.platform))?.texts['/about']).toMatchObject({ people: { length: 2 } })

  await as(ada).call(changePublicRole, { body: { role: '' } })
  await db.deleteFrom('rights').where('member_id', '=', grace.id).execute()
  await expect.poll(shown, { timeout: 3_000 }).toEqual([])
})

it('rejects words that are too long', async () => {
  const { status, body } = await as(await given.admin()).call(changePublicRole, { body: { role: 'x'.repeat(81) } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['role']])
})
