import { expect, it } from 'vitest'
import { addNote, removeNote } from '#contract/people/notes.ts'
import { readPerson } from '#contract/people/person.ts'
import { readQueueEntry } from '#contract/people/queue.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

it('keeps notes, once each, which only their author removes', async () => {
  const [ada, grace, leila] = [await given.admin(), await given.admin(), await given.alumnus()]
  const [params, noteId] = [{ id: leila.id }, newId()]
  for (const body of ['Called her.', 'Called her.'])
    expect((await as(ada).call(addNote, { params, body: { noteId, body } })).status).toBe(201)
  for (const route of [readPerson, readQueueEntry])
    expect((await as(grace).call(route, { params })).body.notes).toMatchObject([
      { _id: noteId, authorId: ada.id, body: 'Called her.' },
    ])
  expect((await as(grace).call(removeNote, { params: { ...params, noteId } })).status).toBe(404)
  expect((await as(ada).call(removeNote, { params: { ...params, noteId } })).body.notes).toEqual([])
})

it('shows no notes to a verifier, on the page of a person or in the queue', async () => {
  const [ada, verifier, leila] = [await given.admin(), await given.helper('verifier'), await given.alumnus()]
  const params = { id: leila.id }
  const body = { noteId: newId(), body: 'Called her.' }
  await as(ada).call(addNote, { params, body })
  for (const route of [readPerson, readQueueEntry])
    expect((await as(verifier).call(route, { params })).body.notes).toBeNull()
  expect((await as(verifier).call(addNote, { params, body })).status).toBe(403)
})
