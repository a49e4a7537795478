import { describe, expect, it } from 'vitest'
import { confirmGuide, handOverGuide } from '#contract/guidance/guideWriting.ts'
import { listGuides, readGuide } from '#contract/guidance/guides.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { askAboutStaleGuides } from './stale.ts'

const test = await openTestPortal()
const { as, clock, db, given, portal } = test

const text = {
  ...{ topic: 'interviews' as const, field: '', title: 'The first hour', authorRole: 'Engineer' },
  body: 'Think **out loud**.',
}
const isAsked = async (member: TestMember) => {
  await askAboutStaleGuides(portal.platform)
  await askAboutStaleGuides(portal.platform)
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications
    .filter(({ values }) => values['title'] === 'The first hour')
    .flatMap(({ type, values }) =>
      type === 'guide_stale' ? [values['months']] : values['news'] === 'stale' ? ['office'] : [],
    )
}
/** A guide whose last review was this number of days ago, with its author. */
const guideOf = async (days: number) => {
  const author = await given.verifiedAlumnus()
  const { _id: id } = await publishGuide(test, author, text)
  await age(id, days)
  return { author, id }
}
const age = async (id: string, days: number) => {
  const reviewed_at = new Date(clock.now().getTime() - days * 86_400_000)
  await db.updateTable('guides').set({ reviewed_at }).where('id', '=', id).execute()
}

describe('the author of a guide', () => {
  it('is asked after 11, 12 and 14 months whether it is still right, in place of the earlier notification', async () => {
    const { author, id } = await guideOf(320)
    expect(await isAsked(author)).toEqual([])
    await age(id, 340)
    expect(await isAsked(author)).toEqual([11])
    await age(id, 370)
    expect(await isAsked(author)).toEqual([12])
    await age(id, 430)
    expect(await isAsked(author)).toEqual([14])

    await as(author).call(confirmGuide, { params: { id } })
    expect(await isAsked(author)).toEqual([14])
  })

  it('is not asked after handing it over, because the career office is', async () => {
    const office = await given.admin()
    const { author, id } = await guideOf(300)
    await as(author).call(handOverGuide, { params: { id } })
    await age(id, 340)
    expect(await isAsked(author)).toEqual([])
    expect(await isAsked(office)).toEqual(['office'])
  })
})

it('a guide that nobody reviews for two years leaves the list, and its address still works', async () => {
  const { author, id } = await guideOf(735)
  await isAsked(author)
  const reader = await given.student()
  expect((await as(reader).call(listGuides)).body.map(({ title }) => title)).not.toContain(text.title)
  expect((await as(reader).call(readGuide, { params: { id } })).body.guide.unlisted).toBe(true)
})
