import { expect, it } from 'vitest'
import { retireGuide } from '#contract/guidance/guideWriting.ts'
import { rateGuide } from '#contract/guidance/guides.ts'
import { dismissGuide, readRecommendedGuide, restoreRecommendation } from '#contract/guidance/recommendedGuide.ts'
import { getHome } from '#contract/home/home.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, clock, given } = test

const scene = async () => {
  const profile = { field_of_study: 'Physics' }
  const [linh, asha] = [await given.verifiedAlumnus({ profile }), await given.student({ profile })]
  const publish = (title: string, field = 'physics') => {
    clock.advance(60_000)
    return publishGuide(test, linh, { title, field })
  }
  return { linh, asha, publish }
}
const recommended = async (member: TestMember) => (await as(member).call(readRecommendedGuide)).body.guide?.title

it('recommends the latest guide of the viewer’s field, also in the one call of the home', async () => {
  const { linh, asha, publish } = await scene()
  expect(await recommended(asha)).toBeUndefined()
  await publish('Lasers')
  await publish('Optics')
  await publish('Contracts', 'Law')
  expect(await recommended(asha)).toBe('Optics')
  expect((await as(asha).call(getHome)).body.guide).toEqual((await as(asha).call(readRecommendedGuide)).body.guide)
  expect(await recommended(linh)).toBeUndefined()
  expect(await recommended(await given.student({ profile: { field_of_study: 'Botany' } }))).toBeUndefined()
})

it('recommends no guide that the viewer has rated or dismissed, and one again after the dismissal is undone', async () => {
  const { asha, publish } = await scene()
  await publish('Lasers')
  const params = { id: (await publish('Optics'))._id }
  for (let time = 0; time < 2; time += 1) expect((await as(asha).call(dismissGuide, { params })).status).toBe(200)
  expect(await recommended(asha)).toBe('Lasers')
  await as(asha).call(restoreRecommendation, { params })
  expect(await recommended(asha)).toBe('Optics')
  await as(asha).call(rateGuide, { params, body: { useful: 'yes' } })
  expect(await recommended(asha)).toBe('Lasers')
  expect((await as(asha).call(dismissGuide, { params: { id: newId() } })).status).toBe(200)
})

it('recommends no guide that is retired, stale or by a blocked author', async () => {
  const { linh, asha, publish } = await scene()
  const { _id: id } = await publish('Optics')
  await as(asha).call(blockMember, { params: { userId: linh.id } })
  expect(await recommended(asha)).toBeUndefined()
  const reader = await given.student({ profile: { field_of_study: 'Physics' } })
  expect(await recommended(reader)).toBe('Optics')
  await as(linh).call(retireGuide, { params: { id } })
  expect(await recommended(reader)).toBeUndefined()
})
