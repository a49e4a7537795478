import { beforeEach, describe, expect, it } from 'vitest'
import {
  acceptCorrection,
  declineCorrection,
  listCorrections,
  suggestCorrection,
} from '#contract/guidance/corrections.ts'
import { changeGuideSettings, listWaitingGuides, publishGuide as publish } from '#contract/guidance/guideReviews.ts'
import { handOverGuide, listVersions, readDraft, retireGuide, saveDraft } from '#contract/guidance/guideWriting.ts'
import { readGuide } from '#contract/guidance/guides.ts'
import { listAdminNotifications, listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { publishGuide } from '#server/testing/guides.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, given, clock, db, portal } = test

const body = 'Think **out loud**.\n\n- Write the answers down.\n- Ask first.'
const quote = 'Write the answers down.'
const suggestion = 'Write the answers down where both of you can see them.'
/** A published guide with its author, and a reader. */
const guide = async () => {
  const [linh, asha] = [await given.verifiedAlumnus(), await given.student()]
  const { _id: id } = await publishGuide(test, linh, { title: 'The hour', body })
  return { linh, asha, id }
}
const suggest = (
  reader: TestMember,
  id: string,
  more: { quote?: string; suggestion?: string; clientId?: string } = {},
) => as(reader).call(suggestCorrection, { params: { id }, body: { quote, suggestion, ...more } })
const open = async (author: TestMember, id: string) =>
  (await as(author).call(listCorrections, { params: { id } })).body.corrections
const accept = (author: TestMember, id: string, correction: string, decision: object = {}) =>
  as(author).call(acceptCorrection, { params: { id, correction }, body: decision })
const decline = (author: TestMember, id: string, correction: string, words = '') =>
  as(author).call(declineCorrection, { params: { id, correction }, body: { words } })
const textOf = async (viewer: TestMember, id: string) =>
  (await as(viewer).call(readGuide, { params: { id } })).body.body
const news = async (
  member: TestMember,
  route: typeof listNotifications | typeof listAdminNotifications = listNotifications,
) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(route)).body
  return notifications.map(({ values }) => [values['news'], values['words']])
}
/** A guide with one correction. */
const corrected = async (more: Parameters<typeof suggest>[2] = {}) => {
  const { linh, asha, id } = await guide()
  await suggest(asha, id, more)
  const [correction] = await open(linh, id)
  if (correction === undefined) throw new Error('no correction')
  return { linh, asha, id, correction }
}

describe('a suggested correction', () => {
  it('reaches the author with the name of the reader, once for each client id', async () => {
    const { linh, asha, id } = await guide()
    const clientId = newId()
    expect((await suggest(asha, id, { clientId })).status).toBe(201)
    expect((await suggest(asha, id, { clientId })).status).toBe(201)
    expect(await open(linh, id)).toMatchObject([
      { quote, suggestion, inText: true, state: 'open', reader: { fullName: asha.fullName } },
    ])
    expect(await news(linh)).toContainEqual(['correction', undefined])
    expect((await as(linh).call(readGuide, { params: { id } })).body.corrections).toBe(1)
    expect((await as(asha).call(readGuide, { params: { id } })).body.corrections).toBe(0)
  })

  it('is refused for one’s own guide, a retired one, and beyond five that wait', async () => {
    const { linh, asha, id } = await guide()
    expect((await suggest(linh, id)).body).toMatchObject({ code: 'correction.own' })
    for (let count = 0; count < 5; count += 1) expect((await suggest(asha, id)).status).toBe(201)
    expect((await suggest(asha, id)).body).toMatchObject({ code: 'correction.many' })
    expect(await open(linh, id)).toHaveLength(5)
    await as(linh).call(retireGuide, { params: { id } })
    expect((await suggest(await given.student(), id)).body).toMatchObject({ code: 'guide.not_published' })
    expect((await suggest(asha, id, { suggestion: ' ' })).body).toMatchObject({
      fields: { suggestion: expect.anything() },
    })
  })

  it('is shown to its author only, and hidden while its reader is blocked or suspended', async () => {
    const { linh, asha, id, correction } = await corrected()
    expect((await as(asha).call(listCorrections, { params: { id } })).body).toMatchObject({ code: 'access.own_only' })
    expect((await accept(asha, id, correction._id)).status).toBe(403)
    await as(linh).call(blockMember, { params: { userId: asha.id } })
    expect(await open(linh, id)).toEqual([])
    expect((await as(linh).call(readGuide, { params: { id } })).body.corrections).toBe(0)
    expect((await accept(linh, id, correction._id)).body).toMatchObject({ code: 'correction.not_found' })

    const other = await corrected()
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
      .where('id', '=', other.asha.id)
      .execute()
    expect(await open(other.linh, other.id)).toEqual([])
  })

  it('reaches the career office if that looks after the guide', async () => {
    const { linh, asha, id } = await guide()
    const office = await given.admin()
    await as(linh).call(handOverGuide, { params: { id } })
    await suggest(asha, id)
    expect(await news(office, listAdminNotifications)).toContainEqual(['correction', undefined])
    const waiting = async () =>
      (await as(office).call(listWaitingGuides)).body.corrected.filter(({ guide: { _id } }) => _id === id)
    expect(await waiting()).toMatchObject([{ count: 1, guide: { title: 'The hour' } }])
    const [correction] = await open(office, id)
    expect((await accept(office, id, correction?._id ?? '')).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await textOf(asha, id)).toContain(suggestion)
  })
})

const setReviews = async (reviews: boolean) => as(await given.admin()).call(changeGuideSettings, { body: { reviews } })

describe('accepting a correction while nobody reviews guides', () => {
  beforeEach(() => setReviews(false))

  it('replaces its words for everyone as a new version, and the reader is notified', async () => {
    const { linh, asha, id, correction } = await corrected()
    const before = (await as(linh).call(readGuide, { params: { id } })).body.guide.reviewedAt
    clock.advance(60_000)
    expect((await accept(linh, id, correction._id)).status).toBe(200)
    expect((await accept(linh, id, correction._id)).status).toBe(200)
    expect(await textOf(asha, id)).toBe(body.replace(quote, suggestion))
    const { versions } = (await as(linh).call(listVersions, { params: { id } })).body
    expect(versions).toHaveLength(2)
    expect((await as(linh).call(readGuide, { params: { id } })).body.guide.reviewedAt).toBe(before)
    expect(await news(asha)).toEqual([['accepted', undefined]])
    expect((await decline(linh, id, correction._id)).body).toMatchObject({ code: 'correction.decided' })
  })

  it('takes the author’s wording, and counts as a review if they say so', async () => {
    const { linh, asha, id, correction } = await corrected()
    clock.advance(60_000)
    const before = clock.now().toISOString()
    await accept(linh, id, correction._id, { replacement: 'Write them down.', reviewed: true })
    expect(await textOf(asha, id)).toContain('- Write them down.\n- Ask first.')
    const { reviewedAt } = (await as(linh).call(readGuide, { params: { id } })).body.guide
    expect(reviewedAt >= before).toBe(true)
  })

  it('changes what the author is writing too, which stays a draft', async () => {
    const { linh, id, correction } = await corrected()
    const text = { topic: 'interviews', field: '', title: 'The hour', authorRole: '' } as const
    await as(linh).call(saveDraft, { params: { id }, body: { ...text, body: `${body}\n\nMore.`, revision: 0 } })
    await accept(linh, id, correction._id)
    expect((await as(linh).call(readDraft, { params: { id } })).body).toMatchObject({
      ...{ revision: 2, draftState: 'draft' },
      body: `${body.replace(quote, suggestion)}\n\nMore.`,
    })
  })

  it('leaves the text to the author where it no longer has the words, and for the whole guide', async () => {
    const { linh, asha, id, correction } = await corrected({ quote: 'Never write.' })
    expect(correction.inText).toBe(false)
    expect((await accept(linh, id, correction._id)).body).toMatchObject({ code: 'correction.not_in_text' })
    expect((await accept(linh, id, correction._id, { byHand: true })).status).toBe(200)
    expect(await textOf(asha, id)).toBe(body)
    await suggest(asha, id, { quote: '' })
    expect(await open(linh, id)).toMatchObject([{ quote: null, inText: false }])
  })

  it('refuses to write a box of the career office', async () => {
    const { linh, id, correction } = await corrected({
      suggestion: 'So.\n\n::: from the career office\nTrust me.\n:::',
    })
    expect((await accept(linh, id, correction._id)).body).toMatchObject({ fields: { body: expect.anything() } })
  })
})

describe('accepting a correction while the career office reviews guides', () => {
  const text = { topic: 'interviews', field: '', title: 'The hour', authorRole: '' } as const
  const correctedBody = body.replace(quote, suggestion)
  const draftOf = async (author: TestMember, id: string) => (await as(author).call(readDraft, { params: { id } })).body
  const save = (author: TestMember, id: string, written: string) =>
    as(author).call(saveDraft, { params: { id }, body: { ...text, body: written, revision: 0 } })

  it('sends it to the office, which publishes it', async () => {
    const { linh, asha, id, correction } = await corrected()
    const office = await given.admin()
    for (let time = 0; time < 2; time += 1) expect((await accept(linh, id, correction._id)).status).toBe(200)
    expect(await textOf(asha, id)).toBe(body)
    expect(await draftOf(linh, id)).toMatchObject({ body: correctedBody, draftState: 'in_review', revision: 1 })
    const { guides } = (await as(office).call(listWaitingGuides)).body
    expect(guides.filter(({ guide: { _id } }) => _id === id)).toMatchObject([
      { body: correctedBody, title: 'The hour' },
    ])
    expect(await news(asha)).toEqual([['accepted_later', undefined]])
    expect((await news(office, listAdminNotifications)).filter(([what]) => what === 'sent')).toHaveLength(1)

    expect((await as(office).call(publish, { params: { id }, body: { revision: 1 } })).status).toBe(200)
    expect(await textOf(asha, id)).toBe(correctedBody)
  })

  it('adds it to a draft in review, which the office has to read again', async () => {
    const { linh, asha, id } = await guide()
    for (const words of [quote, 'Ask first.']) await suggest(asha, id, { quote: words, suggestion: `${words} Always.` })
    for (const { _id } of await open(linh, id)) await accept(linh, id, _id)
    expect(await draftOf(linh, id)).toMatchObject({
      body: body.replace(quote, `${quote} Always.`).replace('Ask first.', 'Ask first. Always.'),
      ...{ draftState: 'in_review', revision: 2 },
    })
    const refused = await as(await given.admin()).call(publish, { params: { id }, body: { revision: 1 } })
    expect(refused.body).toMatchObject({ code: 'guide.outdated' })
  })

  it('adds it to what the author is writing, which stays a draft', async () => {
    const { linh, asha, id, correction } = await corrected()
    await save(linh, id, `${body}\n\nMore.`)
    await accept(linh, id, correction._id)
    expect(await draftOf(linh, id)).toMatchObject({
      body: `${correctedBody}\n\nMore.`,
      draftState: 'draft',
      revision: 2,
    })
    expect(await textOf(asha, id)).toBe(body)
  })

  it('leaves it to the author if their draft no longer has the words', async () => {
    const { linh, id, correction } = await corrected()
    await save(linh, id, 'Rewritten.')
    expect(await open(linh, id)).toMatchObject([{ inText: false }])
    expect((await accept(linh, id, correction._id)).body).toMatchObject({ code: 'correction.not_in_text' })
    expect((await draftOf(linh, id)).body).toBe('Rewritten.')
  })

  it('counts as a review of the published text if the author says so', async () => {
    const { linh, id, correction } = await corrected()
    clock.advance(60_000)
    const before = clock.now().toISOString()
    await accept(linh, id, correction._id, { reviewed: true })
    expect((await as(linh).call(readGuide, { params: { id } })).body.guide.reviewedAt >= before).toBe(true)
  })

  it('refuses to write a box of the career office', async () => {
    const { linh, id, correction } = await corrected({
      suggestion: 'So.\n\n::: from the career office\nTrust me.\n:::',
    })
    expect((await accept(linh, id, correction._id)).body).toMatchObject({ fields: { body: expect.anything() } })
  })
})

it('declining a correction leaves the guide, and the reader gets the author’s words', async () => {
  const { linh, asha, id, correction } = await corrected()
  expect((await decline(linh, id, correction._id, 'It depends on the company.')).status).toBe(200)
  expect((await decline(linh, id, correction._id)).status).toBe(200)
  expect(await textOf(asha, id)).toBe(body)
  expect(await open(linh, id)).toEqual([])
  expect(await news(asha)).toEqual([['declined', 'It depends on the company.']])
  expect((await accept(linh, id, correction._id)).body).toMatchObject({ code: 'correction.decided' })
})
