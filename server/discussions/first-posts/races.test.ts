import { beforeEach, expect, it } from 'vitest'
import { publishFirstPost } from '#contract/discussions/firstPosts.ts'
import { deletePost } from '#contract/discussions/posts.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { createChecking } from '#server/testing/firstPosts.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, portal } = test
const { ask, answer, listed, read } = createTalk(test)
const { begin, check, queue, waiting, publish, decline, news } = createChecking(test)

let { admin, mira, nadia }: Record<'admin' | 'mira' | 'nadia', TestMember> = await begin()
beforeEach(async () => void ({ admin, mira, nadia } = await begin()))

it('two posts at the same time both wait', async () => {
  const { _id: id } = await ask(nadia)
  const posts = await Promise.all([answer(mira, id), ask(mira, { title: 'Which lamp lasts?' })])
  expect([posts[0].checking?.state, posts[1].unchecked]).toEqual(['waiting', true])
})

it('two moderators who decide at the same time decide once', async () => {
  const { _id: id } = await ask(nadia)
  const { _id: held } = await answer(mira, id)
  const answers = await Promise.all([publish(held), publish(held), decline(held)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await portal.platform.tasks.runDue()
  expect(await news(mira)).toHaveLength(1)
})

it('posts that are handed in while another one of their author is published don’t stay in the queue', async () => {
  const { _id: id } = await ask(nadia)
  const { _id: held } = await answer(mira, id)
  await Promise.all([publish(held), answer(mira, id), ask(mira, { title: 'Which lamp lasts?' })])
  await portal.platform.tasks.runDue()
  expect(await queue()).toEqual({ posts: [], total: 0 })
  expect([(await read(nadia, id)).posts.length, (await listed(nadia)).length]).toEqual([2, 2])
})

it('a post that its author deletes while it is published is gone', async () => {
  const { _id: id } = await ask(mira)
  const { _id: held } = (await read(mira, id)).opening
  const request = await waiting(held)
  const [published, deleted] = await Promise.all([
    as(admin).call(publishFirstPost, request),
    as(mira).call(deletePost, { params: { id: held } }),
  ])
  expect(deleted.status).toBe(200)
  expect([200, 409]).toContain(published.status)
  expect(await listed(nadia)).toEqual([])
})

it('a post that is handed in while the college stops checking is published', async () => {
  const { _id: id } = await ask(nadia)
  await Promise.all([answer(mira, id), check(false), answer(mira, id)])
  await portal.platform.tasks.runDue()
  expect((await read(nadia, id)).posts).toHaveLength(2)
})
