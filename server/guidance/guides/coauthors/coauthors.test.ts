import { beforeEach, describe, expect, it } from 'vitest'
import { addCoauthor, listCoauthors, removeCoauthor } from '#contract/guidance/coauthors.ts'
import { suggestCorrection } from '#contract/guidance/corrections.ts'
import { changeGuideSettings } from '#contract/guidance/guideReviews.ts'
import {
  confirmGuide,
  discardDraft,
  handOverGuide,
  readDraft,
  retireGuide,
  saveDraft,
  startGuide,
  submitDraft,
} from '#contract/guidance/guideWriting.ts'
import { listGuides, rateGuide, readGuide } from '#contract/guidance/guides.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, given, portal } = test
const { leave } = createLeaving(test)
const text = { topic: 'other', field: '', title: 'Lamps', body: 'Trim the wick.', authorRole: '' } as const

let linh: TestMember
let ravi: TestMember
let id: string

beforeEach(async () => {
  await as(await given.admin()).call(changeGuideSettings, { body: { reviews: false } })
  linh = await given.verifiedAlumnus({ fullName: 'Linh' })
  ravi = await given.verifiedAlumnus({ fullName: 'Ravi' })
  id = (await publishGuide(test, linh, text))._id
})

const put = (caller: TestMember, member: TestMember, guide = id) =>
  as(caller).call(addCoauthor, { params: { id: guide, userId: member.id } })
const remove = (caller: TestMember, member: TestMember) =>
  as(caller).call(removeCoauthor, { params: { id, userId: member.id } })
const writeTogether = async () => {
  await put(linh, ravi)
  await put(ravi, ravi)
}
const guideFor = async (viewer: TestMember) => (await as(viewer).call(readGuide, { params: { id } })).body
const namesFor = async (viewer: TestMember) => (await guideFor(viewer)).guide.coauthors.map(({ fullName }) => fullName)
const save = (writer: TestMember, body: string, revision = 0) =>
  as(writer).call(saveDraft, { params: { id }, body: { ...text, body, revision } })
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ values }) => values['news'])
}

describe('an invitation to write a guide together', () => {
  it('notifies the member, who is named once they have accepted, and the author of the answer', async () => {
    const reader = await given.student()
    expect((await put(linh, ravi)).status).toBe(200)
    expect((await put(linh, ravi)).status).toBe(200)
    expect(await news(ravi)).toEqual(['invited'])
    expect([await namesFor(reader), (await guideFor(ravi)).invited]).toEqual([[], true])
    expect((await save(ravi, 'Mine')).body).toMatchObject({ code: 'access.own_only' })

    for (let twice = 0; twice < 2; twice += 1) expect((await put(ravi, ravi)).status).toBe(200)
    expect(await namesFor(reader)).toEqual(['Ravi'])
    expect(await guideFor(ravi)).toMatchObject({ invited: false, guide: { writes: true, mine: false } })
    expect(await news(linh)).toEqual(['joined'])
  })

  it('shows the draft of an unpublished guide to the invited member only', async () => {
    const { guide } = (await as(linh).call(startGuide, { body: text })).body
    const read = (viewer: TestMember) => as(viewer).call(readGuide, { params: { id: guide._id } })
    expect((await read(ravi)).status).toBe(404)
    await put(linh, ravi, guide._id)
    expect((await read(ravi)).body).toMatchObject({ invited: true, body: text.body })
    expect((await read(await given.student())).status).toBe(404)
    expect((await read(await given.admin())).status).toBe(404)
  })

  it('can be declined, and given again', async () => {
    await put(linh, ravi)
    expect((await remove(ravi, ravi)).status).toBe(200)
    expect((await guideFor(ravi)).invited).toBe(false)
    expect(await news(linh)).toEqual(['left'])
    expect((await put(ravi, ravi)).body).toMatchObject({ code: 'access.own_only' })
    await put(linh, ravi)
    expect((await guideFor(ravi)).invited).toBe(true)
  })

  it('is for members that the author may see, and at most four', async () => {
    const blocked = await given.verifiedAlumnus()
    await as(blocked).call(blockMember, { params: { userId: linh.id } })
    expect((await put(linh, blocked)).body).toMatchObject({ code: 'member.not_found' })
    expect((await put(linh, await given.alumnus())).body).toMatchObject({ code: 'member.not_found' })
    expect((await put(ravi, await given.student())).body).toMatchObject({ code: 'access.own_only' })
    for (let count = 0; count < 4; count += 1) expect((await put(linh, await given.student())).status).toBe(200)
    expect((await put(linh, ravi)).body).toMatchObject({ code: 'guide.too_many_coauthors' })
  })
})

describe('a co-author', () => {
  it('changes and publishes the text, and finds the guide among their own', async () => {
    await writeTogether()
    const saved = await save(ravi, 'Trim it well.')
    expect([saved.status, (await save(linh, 'At the same time')).body]).toMatchObject([200, { code: 'guide.outdated' }])
    const { revision } = (await as(linh).call(readDraft, { params: { id } })).body
    await as(ravi).call(submitDraft, { params: { id }, body: { revision } })
    expect((await guideFor(await given.student())).body).toBe('Trim it well.')
    const mine = (await as(ravi).call(listGuides, { querystring: { whose: 'mine' } })).body
    expect(mine.map(({ _id }) => _id)).toEqual([id])
    expect((await as(ravi).call(confirmGuide, { params: { id } })).status).toBe(200)
  })

  it('leaves it to the author to retire, hand over and delete the guide, and to choose co-authors', async () => {
    await writeTogether()
    const own = { status: 403, body: { code: 'access.own_only' } }
    expect(await as(ravi).call(retireGuide, { params: { id } })).toMatchObject(own)
    expect(await as(ravi).call(handOverGuide, { params: { id } })).toMatchObject(own)
    expect(await put(ravi, await given.student())).toMatchObject(own)
    expect(await remove(ravi, linh)).toMatchObject(own)
    const { guide } = (await as(linh).call(startGuide, { body: text })).body
    await put(linh, ravi, guide._id)
    await put(ravi, ravi, guide._id)
    expect(await as(ravi).call(discardDraft, { params: { id: guide._id } })).toMatchObject(own)
  })

  it('neither rates nor corrects the guide', async () => {
    await writeTogether()
    expect((await as(ravi).call(rateGuide, { params: { id }, body: { useful: 'yes' } })).body).toMatchObject({
      code: 'guide.own_rating',
    })
    expect((await as(ravi).call(suggestCorrection, { params: { id }, body: { suggestion: 'So' } })).body).toMatchObject(
      { code: 'correction.own' },
    )
  })

  it('is seen with the invited by those who write the guide', async () => {
    await writeTogether()
    const asha = await given.student({ fullName: 'Asha' })
    await put(linh, asha)
    const listed = async (viewer: TestMember) => {
      const { mine, coauthors } = (await as(viewer).call(listCoauthors, { params: { id } })).body
      return [mine, ...coauthors.map(({ fullName, pending }) => [fullName, pending])]
    }
    const both = [
      ['Ravi', false],
      ['Asha', true],
    ]
    expect([await listed(linh), await listed(ravi)]).toEqual([
      [true, ...both],
      [false, ...both],
    ])
    expect((await as(asha).call(listCoauthors, { params: { id } })).status).toBe(403)
  })

  it('can be removed, or stop, and the other is notified', async () => {
    await writeTogether()
    await remove(linh, ravi)
    expect(await news(ravi)).toEqual(['removed'])
    expect((await save(ravi, 'Mine')).status).toBe(403)
    await writeTogether()
    await remove(ravi, ravi)
    expect(await news(linh)).toContain('left')
    expect(await namesFor(await given.student())).toEqual([])
  })

  it('is separated from the author by a block, and not named to those a block hides them from', async () => {
    await writeTogether()
    const reader = await given.student()
    await as(reader).call(blockMember, { params: { userId: ravi.id } })
    expect([await namesFor(reader), await namesFor(await given.student())]).toEqual([[], ['Ravi']])
    await as(ravi).call(blockMember, { params: { userId: linh.id } })
    expect(await namesFor(await given.student())).toEqual([])
    expect((await as(ravi).call(readDraft, { params: { id } })).status).toBe(404)
  })

  it('is not named while suspended', async () => {
    await writeTogether()
    const [params, admin] = [{ id: ravi.id }, await given.admin()]
    await as(admin).call(suspendMember, { params, body: { reason: 'Rude' } })
    expect(await namesFor(linh)).toEqual([])
    await as(admin).call(restoreMember, { params })
    expect(await namesFor(linh)).toEqual(['Ravi'])
  })

  it('becomes the author when the author leaves, whatever happens to the author’s other postings', async () => {
    for (const postings of ['anonymise', 'remove'] as const) {
      const [author, coauthor] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
      id = (await publishGuide(test, author, text))._id
      await put(author, coauthor)
      await put(coauthor, coauthor)
      await leave(author, postings)
      expect(await guideFor(coauthor)).toMatchObject({ guide: { mine: true, coauthors: [] } })
      expect((await save(coauthor, 'Mine now')).status).toBe(200)
    }
  })
})
