import { expect, it } from 'vitest'
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import { uploadPostFile } from '#contract/discussions/files.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { ask } = createTalk({ as, db, clock })

it('keeps drafts as typed until they are posted', async () => {
  const mira = await given.student()
  const draft = { thread: null, parent: null, kind: 'question' as const, space: null, title: ' Wh', body: '' }
  await as(mira).call(savePostDraft, { body: { ...draft, body: 'One ' } })
  await as(mira).call(savePostDraft, { body: draft })
  const drafts = async () => (await as(mira).call(listPostDrafts)).body.drafts
  expect(await drafts()).toMatchObject([draft])
  const { _id: thread, title, space } = await ask(mira)
  expect(await drafts()).toEqual([])
  await as(mira).call(savePostDraft, { body: { ...draft, thread, title: '', body: 'An answer' } })
  expect(await drafts()).toMatchObject([{ thread, threadTitle: title, space, body: 'An answer' }])
})

it('are 50 at most, also when they are saved at the same time, and a deleted one makes room', async () => {
  const mira = await given.student()
  const { _id: thread } = await ask(await given.verifiedAlumnus())
  const save = (parent: number, body = 'Begun') =>
    as(mira).call(savePostDraft, { body: { thread, parent, kind: null, space: null, title: '', body } })
  const most = DISCUSSION_LIMITS.drafts
  for (let parent = 2; parent < most; parent += 1) await save(parent)

  const together = await Promise.all([most, most + 1, most + 2, most + 3].map((parent) => save(parent)))
  expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
  expect(together.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'draft.too_many' })
  expect((await as(mira).call(listPostDrafts)).body.drafts).toHaveLength(most)
  const file = new File(['Vout = 5 V'], 'log.txt')
  expect(await as(mira).call(uploadPostFile, { body: { file, thread } })).toMatchObject({
    ...{ status: 409, body: { code: 'draft.too_many' } },
  })

  expect((await save(2, 'Changed')).status).toBe(200)
  await save(3, '')
  expect((await save(most + 4)).status).toBe(200)
})
