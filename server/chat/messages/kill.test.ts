import { expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { createGiven } from '#server/testing/given.ts'
import { problemsOf, sendAgain, type Side, writeUntilKilled } from '#server/testing/crashRecovery.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'

// One round of `npm run bench -- durability`.
it('every acknowledged message is there once after the portal was killed, and so is every one sent again', async () => {
  const dataDirectory = await emptyDataDirectory()
  const sides = await twoMembers(dataDirectory)
  const attempts = await writeUntilKilled(await startPortalProcess(dataDirectory), sides, { perSecond: 50, seconds: 1 })
  expect(attempts.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(5)
  expect(attempts.at(-1)?.answer).toBeUndefined()

  const portal = await startPortalProcess(dataDirectory)
  expect(await problemsOf(portal.url, sides, attempts)).toEqual([])
  await sendAgain(portal.url, attempts)
  expect(attempts.every(({ answer }) => answer !== undefined)).toBe(true)
  expect(await problemsOf(portal.url, sides, attempts)).toEqual([])
  await portal.stop()
})

const twoMembers = async (dataDirectory: string): Promise<[Side, Side]> => {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory })
  await migrate(db)
  const given = createGiven({ db, now: () => new Date() })
  const sides: [Side, Side] = [await given.student(), await given.student()]
  await close()
  return sides
}
