import { describe, expect, it } from 'vitest'
import {
  changeGuideSettings,
  listAllGuides,
  listWaitingGuides,
  publishGuide as publish,
  suggestChanges,
} from '#contract/guidance/guideReviews.ts'
import { askAboutGuide, readGuideQuestions } from '#contract/discussions/guideQuestions.ts'
import {
  confirmGuide,
  discardDraft,
  type GuideText,
  handOverGuide,
  listVersions,
  readDraft,
  restoreGuide,
  restoreVersion,
  retireGuide,
  saveDraft,
  setGuideQuestions,
  startGuide,
  submitDraft,
} from '#contract/guidance/guideWriting.ts'
import { listGuides, listTopGuides, rateGuide, readGuide } from '#contract/guidance/guides.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { insertStarters } from './starters/starters.ts'

const test = await openTestPortal()
const { as, given, clock, db, portal } = test

const text: GuideText = {
  ...{ topic: 'interviews', field: '', title: 'The first hour', authorRole: 'Engineer at Lanternpost' },
  body: 'Think **out loud**.\n\n## Why\n\nBecause nobody sees what you think.',
}
const begin = async (author: TestMember, more: Partial<GuideText> = {}) =>
  (await as(author).call(startGuide, { body: { ...text, ...more } })).body
const submit = (author: TestMember, id: string, revision = 1) =>
  as(author).call(submitDraft, { params: { id }, body: { revision } })
const titles = async (viewer: TestMember, querystring: Record<string, string> = {}) =>
  (await as(viewer).call(listGuides, { querystring })).body.map(({ title }) => title)
const read = (viewer: TestMember, id: string) => as(viewer).call(readGuide, { params: { id } })
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => [type, values['news']])
}

describe('writing a guide', () => {
  it('keeps a draft to its author, until the career office publishes it', async () => {
    const [linh, asha, office] = [await given.verifiedAlumnus(), await given.student(), await given.admin()]
    const { guide } = await begin(linh)
    const params = { id: guide._id }
    expect((await read(asha, guide._id)).status).toBe(404)
    expect((await read(office, guide._id)).status).toBe(404)
    expect((await submit(linh, guide._id)).body).toMatchObject({ draftState: 'in_review', reviews: true })
    expect(await news(office)).toEqual([['guide_waiting', 'sent']])
    const { body: waiting } = await as(office).call(listWaitingGuides)
    expect(waiting.guides).toMatchObject([{ title: text.title, body: text.body, revision: 1 }])

    await as(office).call(publish, { params, body: { revision: 1 } })
    expect(await news(linh)).toEqual([['guide', 'published']])
    expect((await read(asha, guide._id)).body).toMatchObject({
      guide: { title: text.title, authorRole: text.authorRole, summary: 'Think out loud.', minutes: 1, state: null },
      body: text.body,
      useful: null,
    })
  })

  it('comes back with suggestions, which stay until it is sent again', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    const { guide } = await begin(linh)
    const params = { id: guide._id }
    await submit(linh, guide._id)
    await as(office).call(suggestChanges, { params, body: { revision: 1, note: 'An example?' } })
    const { body } = await as(linh).call(saveDraft, { params, body: { ...text, title: 'With one', revision: 1 } })
    expect(body).toMatchObject({ draftState: 'changes', note: 'An example?', revision: 2 })
    expect((await submit(linh, guide._id, 2)).body).toMatchObject({ draftState: 'in_review', note: null })
  })

  it('publishes at once when the college doesn’t review guides', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    await as(office).call(changeGuideSettings, { body: { reviews: false } })
    const { guide } = await begin(linh)
    expect((await submit(linh, guide._id)).body).toMatchObject({ draftState: null, revision: 0 })
    expect(await titles(await given.student())).toEqual([text.title])
  })

  it('saves nothing over a newer revision, and an edit takes a guide out of the review', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    const { guide } = await begin(linh)
    const params = { id: guide._id }
    const save = (title: string, revision: number) =>
      as(linh).call(saveDraft, { params, body: { ...text, title, revision } })
    expect((await save('One', 1)).body).toMatchObject({ title: 'One', revision: 2 })
    expect((await save('Two', 1)).body).toMatchObject({ code: 'guide.outdated' })
    await submit(linh, guide._id, 2)
    await save('Three', 2)
    const late = await as(office).call(publish, { params, body: { revision: 2 } })
    expect(late.body).toMatchObject({ code: 'guide.outdated' })
  })

  it('names what an empty draft lacks, and a repeated client id begins one guide', async () => {
    const linh = await given.verifiedAlumnus()
    const clientId = newId()
    const body = { ...text, title: '', body: '', clientId }
    const [one, other] = [await as(linh).call(startGuide, { body }), await as(linh).call(startGuide, { body })]
    expect(other.body.guide._id).toBe(one.body.guide._id)
    const refused = await submit(linh, one.body.guide._id)
    expect([refused.status, Object.keys((refused.body as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['title', 'body'],
    ])
  })

  it('refuses a box of the career office to members, unless the office wrote it', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    const box = (words: string) => `Read.\n\n::: from the career office\n${words}\n:::`
    const { guide } = await begin(linh, { body: box('Trust me.') })
    const refused = await submit(linh, guide._id)
    expect(refused.body).toMatchObject({ code: 'request.invalid', fields: { body: expect.stringContaining('office') } })

    const { _id: id } = await publishGuide(test, linh, text)
    await as(linh).call(handOverGuide, { params: { id } })
    const params = { id }
    await as(office).call(saveDraft, { params, body: { ...text, body: box('Ask us.'), revision: 0 } })
    expect((await submit(office, id)).status).toBe(200)
    await as(linh).call(saveDraft, { params, body: { ...text, body: `${box('Ask us.')}\n\nMore.`, revision: 0 } })
    expect((await submit(linh, id)).body).toMatchObject({ draftState: 'in_review' })
    const { versions } = (await as(linh).call(listVersions, { params })).body
    expect(versions.map(({ writer }) => writer)).toEqual([office.fullName, linh.fullName])
  })

  it('shows the published text while changes are being written, and discarding them changes nothing', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    const { body } = await as(linh).call(saveDraft, { params: { id }, body: { ...text, body: 'New', revision: 0 } })
    expect(body).toMatchObject({ revision: 1, draftState: 'draft' })
    expect((await read(asha, id)).body.body).toBe(text.body)
    await as(linh).call(discardDraft, { params: { id } })
    expect((await as(linh).call(readDraft, { params: { id } })).body).toMatchObject({ revision: 0, body: text.body })
  })

  it('goes back to an earlier version', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    await as(office).call(changeGuideSettings, { body: { reviews: false } })
    const { _id: id } = await publishGuide(test, linh, text)
    await as(linh).call(saveDraft, { params: { id }, body: { ...text, body: 'Worse', revision: 0 } })
    await submit(linh, id)
    const { versions } = (await as(linh).call(listVersions, { params: { id } })).body
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    const { body } = await as(linh).call(restoreVersion, { params: { id, number: '1' } })
    expect(body).toMatchObject({ body: text.body, draftState: 'draft' })
    await submit(linh, id, body.revision)
    expect((await read(linh, id)).body.body).toBe(text.body)
  })

  it('is refused to others, to members who aren’t verified, and for drafts that don’t exist', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    const { guide: draft } = await begin(linh)
    expect((await as(asha).call(retireGuide, { params: { id } })).status).toBe(403)
    expect((await as(asha).call(retireGuide, { params: { id: draft._id } })).status).toBe(404)
    expect((await as(await given.alumnus()).call(startGuide, { body: text })).status).toBe(403)
  })
})

describe('published guides', () => {
  it('are listed by topic, field and words, and found by the search', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    await publishGuide(test, linh, { title: 'Grid', body: 'Ampères', field: 'Physics' })
    clock.advance(1000)
    await publishGuide(test, linh, { title: 'Hour', body: 'Zebra' })
    expect(await titles(asha)).toEqual(['Hour', 'Grid'])
    expect(await titles(asha, { field: 'physics' })).toEqual(['Grid'])
    expect(await titles(asha, { topic: 'offers' })).toEqual([])
    expect(await titles(asha, { q: 'amperes' })).toEqual(['Grid'])
    const { body } = await as(asha).call(searchAll, { querystring: { q: 'zebra' } })
    expect(body.guides).toMatchObject([{ title: 'Hour' }])
    const top = (await as(asha).call(listTopGuides)).body
    expect([top.total, top.guides.map(({ title }) => title)]).toEqual([2, ['Grid', 'Hour']])
  })

  it('are stale a year after the last review, until their author says that they are still right', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    const reviewed = async (days: number) => {
      const reviewed_at = new Date(clock.now().getTime() - days * 86_400_000)
      await db.updateTable('guides').set({ reviewed_at }).where('id', '=', id).execute()
      return (await read(asha, id)).body.guide.stale
    }
    expect([await reviewed(364), await reviewed(366)]).toEqual([false, true])
    await as(linh).call(confirmGuide, { params: { id } })
    expect((await read(asha, id)).body.guide.stale).toBe(false)
  })

  it('leave the list while they are retired', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    await as(linh).call(retireGuide, { params: { id } })
    expect(await titles(asha)).toEqual([])
    expect((await read(asha, id)).body.guide.retired).toBe(true)
    expect(await titles(linh, { whose: 'mine' })).toEqual([text.title])
    await as(linh).call(restoreGuide, { params: { id } })
    expect(await titles(asha)).toEqual([text.title])
  })

  it('show how many found them useful from ten ratings on, and what was missing to their author only', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    const rate = (member: TestMember, useful: 'yes' | 'partly' | 'no', missing = '') =>
      as(member).call(rateGuide, { params: { id }, body: { useful, missing } })
    await rate(asha, 'no', 'Numbers')
    for (let reader = 0; reader < 8; reader += 1) await rate(await given.student(), 'yes')
    expect((await read(asha, id)).body).toMatchObject({ useful: null, rating: 'no', missing: [] })
    await rate(await given.student(), 'partly')
    expect((await read(asha, id)).body.useful).toEqual({ yes: 8, total: 10 })
    expect((await read(linh, id)).body.missing).toEqual(['Numbers'])
    await rate(asha, 'yes', 'Numbers')
    expect((await read(linh, id)).body).toMatchObject({ useful: { yes: 9, total: 10 }, missing: [] })
    expect((await rate(linh, 'yes')).body).toMatchObject({ code: 'guide.own_rating' })
  })

  it('have a thread of questions in Careers from the first one on; the author is notified once a day', async () => {
    await db
      .insertInto('spaces')
      .values({
        id: newId(),
        preset: 'careers',
        icon: 'briefcase',
        colour: 'violet',
        place: 0,
        created_at: clock.now(),
      })
      .execute()
    const [linh, asha, ravi] = [await given.verifiedAlumnus(), await given.student(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    const ask = (member: TestMember, body: string) => as(member).call(askAboutGuide, { params: { id }, body: { body } })
    const first = await ask(asha, 'May I say that I know the exercise?')
    expect((await ask(ravi, 'And in a video call?')).body).toEqual(first.body)
    expect((await as(ravi).call(readGuideQuestions, { params: { id } })).body).toEqual({
      threadId: first.body.threadId,
      count: 2,
    })
    expect((await news(linh)).filter(([, each]) => each === 'question')).toHaveLength(1)
    await as(linh).call(setGuideQuestions, { params: { id }, body: { on: false } })
    expect((await ask(ravi, 'Why?')).body).toMatchObject({ code: 'guide.no_questions' })
  })

  it('are hidden between members who have blocked each other', async () => {
    const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
    const { _id: id } = await publishGuide(test, linh, text)
    await as(linh).call(blockMember, { params: { userId: asha.id } })
    expect([await titles(asha), (await read(asha, id)).status]).toEqual([[], 404])
  })

  it('can be handed over to the career office, which may change them from then on', async () => {
    const [linh, office] = [await given.verifiedAlumnus(), await given.admin()]
    const { _id: id } = await publishGuide(test, linh, text)
    expect((await as(office).call(confirmGuide, { params: { id } })).status).toBe(403)
    await as(linh).call(handOverGuide, { params: { id } })
    expect((await as(office).call(confirmGuide, { params: { id } })).status).toBe(200)
    const { body } = await as(office).call(listAllGuides, { querystring: { office: 'on' } })
    expect(body).toMatchObject([{ title: text.title, author: { fullName: linh.fullName } }])
  })
})

describe('the guides of the product', () => {
  it('are there once, in the language of the reader, and an edit by the career office replaces them', async () => {
    await insertStarters(portal.platform)
    await insertStarters(portal.platform)
    const [asha, office] = [await given.student(), await given.admin()]
    const { body } = await as(asha).call(listGuides)
    expect(body).toHaveLength(3)
    const id = body.find(({ topic }) => topic === 'contacts')?._id ?? ''
    await as(office).call(saveDraft, { params: { id }, body: { ...text, title: 'Ours', revision: 0 } })
    const sent = await submit(office, id)
    expect(sent.body).toMatchObject({ draftState: null })
    expect((await read(asha, id)).body).toMatchObject({ guide: { title: 'Ours' }, body: text.body })
  })
})
