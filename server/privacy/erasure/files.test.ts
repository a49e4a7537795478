import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TIMES } from '#contract/limits.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import { createTasks } from '#server/platform/tasks/tasks.ts'
import { photo } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { erasure } from './erasure.ts'
import { domains } from '#server/domains.ts'

const test = await openTestPortal()
const { as, db, given, portal } = test
const { ask, pass } = createLeaving(test)
const { platform } = portal

it('files are removed even when the process dies right after the erasure', async () => {
  const ada = await given.student()
  await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
  const photos = () => readdir(join(platform.config.dataDirectory, 'files/photos'))
  const before = await photos()
  await ask(ada)
  await pass(TIMES.deletionDelay)

  // A process that gets no further than the erasure, because it defines no other task.
  const failures: unknown[] = []
  const dying = createTasks(db, platform.now, (_, error) => failures.push(error))
  dying.define(
    erasure(
      platform,
      domains.flatMap(({ personalData }) => personalData ?? []),
    ),
  )
  await dying.runDue()
  expect(failures).toEqual([])
  expect(await db.selectFrom('members').select('photo_key').where('id', '=', ada.id).execute()).toEqual([
    { photo_key: null },
  ])
  expect(await photos()).toEqual(before)

  await platform.tasks.runDue()
  expect(before.length - (await photos()).length).toBe(1)
  expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
})
