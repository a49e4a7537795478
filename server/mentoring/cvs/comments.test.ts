import { beforeEach, describe, expect, it } from 'vitest'
import { endPairing } from '#contract/mentoring/pairings.ts'
import { askForPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import { acceptMentoringRequest } from '#contract/mentoring/requests.ts'
import { addCvComment, changeCvComment, deleteCvComment, readSharedCv } from '#contract/mentoring/shared-cvs.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { uploadCv } from '#contract/opportunities/cvs.ts'
import { newId } from '#server/platform/ids.ts'
import { onePagePdf } from '#server/testing/applications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()
const { platform } = portal
const kind = 'cv_review'
const at = { page: 1, x: 0.25, y: 0.5 }

let asha: TestMember
let meera: TestMember
let id: string
let requestId: string
let pairingId: string

const accept = async () => {
  const { body } = await as(meera).call(acceptMentoringRequest, { params: { id: requestId } })
  pairingId = body.pairingId ?? ''
}
const add = (member: TestMember, draft: object) =>
  as(member).call(addCvComment, { params: { id }, body: { clientId: newId(), body: 'Name the result', ...draft } })
const placed = async () => {
  const { body } = await add(meera, { at })
  return body.comments[0]?._id ?? ''
}
const read = async (member: TestMember) => (await as(member).call(readSharedCv, { params: { id } })).body
const news = async (member: TestMember) => {
  await platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ values }) => values['news']).filter((each) => String(each).startsWith('cv_'))
}

beforeEach(async () => {
  asha = await given.student({ fullName: 'Asha' })
  meera = await given.verifiedAlumnus({ fullName: 'Meera' })
  await as(meera).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: false } })
  const { _id: cvId } = (await as(asha).call(uploadCv, { body: { file: onePagePdf() } })).body
  const asked = await as(asha).call(askForPractice, { body: { kind, goal: 'A bank', question: 'All of it', cvId } })
  requestId = asked.body._id
  id = asked.body.cv?._id ?? ''
})

describe('a comment on a shared CV', () => {
  it('is placed by the reviewer once the request is accepted, and answered by the owner', async () => {
    expect((await add(meera, { at })).body.code).toBe('shared_cv.closed')
    await accept()
    expect((await add(asha, { at })).body.code).toBe('shared_cv.reviewer_only')
    const replyTo = await placed()
    expect((await add(asha, { replyTo, body: 'Done' })).status).toBe(201)
    expect((await read(meera)).comments).toMatchObject([
      { ...at, mine: true, body: 'Name the result', replies: [{ mine: false, body: 'Done' }] },
    ])
    expect((await read(asha)).cv).toMatchObject({ comments: 1, unresolved: 1 })
  })

  it('is on a page that exists, and a reply belongs to a comment of the same CV', async () => {
    await accept()
    expect((await add(meera, { at: { ...at, page: 2 } })).body).toHaveProperty('fields.at')
    expect((await add(meera, { at: { ...at, x: 1.5 } })).status).toBe(400)
    expect((await add(meera, {})).status).toBe(400)
    expect((await add(meera, { replyTo: newId() })).body.code).toBe('shared_cv.comment_not_found')
  })

  it('is stored once per client id', async () => {
    await accept()
    const clientId = newId()
    await Promise.all([add(meera, { at, clientId }), add(meera, { at, clientId })])
    expect((await read(meera)).comments).toHaveLength(1)
  })

  it('is changed and deleted by its author only, and resolved by either', async () => {
    await accept()
    const commentId = await placed()
    const change = (member: TestMember, body: object) =>
      as(member).call(changeCvComment, { params: { id, commentId }, body })
    expect((await change(asha, { body: 'Mine' })).status).toBe(403)
    await change(meera, { body: 'Name two results' })
    await change(asha, { resolved: true })
    const [comment] = (await read(meera)).comments
    expect(comment).toMatchObject({ body: 'Name two results', editedAt: expect.any(String) })
    expect(comment?.resolvedAt).not.toBeNull()
    const remove = (member: TestMember) => as(member).call(deleteCvComment, { params: { id, commentId } })
    expect((await remove(asha)).status).toBe(403)
    expect((await remove(meera)).body.comments).toEqual([])
  })

  it('can’t be added after the end, when the others can still be read', async () => {
    await accept()
    await placed()
    await as(asha).call(endPairing, { params: { id: pairingId }, body: {} })
    expect((await add(meera, { at })).body.code).toBe('shared_cv.closed')
    expect(await read(asha)).toMatchObject({ mayComment: false, comments: [{ page: 1 }] })
  })

  it('notifies the other side once a day, and refreshes their open page each time', async () => {
    await accept()
    const theirs = await socket(asha)
    let changes = 0
    theirs.on('pairing:changed', () => (changes += 1))
    const replyTo = await placed()
    await placed()
    await expect.poll(() => changes).toBe(2)
    expect(await news(asha)).toEqual(['cv_comments'])
    await add(asha, { replyTo })
    expect(await news(meera)).toEqual(['cv_replies'])
    clock.advance(25 * 3_600_000)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await db.updateTable('notifications').set({ read_at: clock.now() }).execute()
    await placed()
    expect(await news(asha)).toEqual(['cv_comments', 'cv_comments'])
  })
})
