import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { createGiven } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { within } from './college.ts'
import { tell } from './figures.ts'

const mailServer = await openTestMailServer()
afterAll(() => mailServer.close())
const count = 50

// test: kill-sends-each-email-once
it('every requested email arrives once, whenever the portal is killed', async () => {
  const dataDirectory = await emptyDataDirectory()
  const emails = await within(dataDirectory, async (db) => {
    await migrate(db)
    const given = createGiven({ db, now: () => new Date() })
    return (await Promise.all(Array.from({ length: count }, () => given.student()))).map(({ email }) => email)
  })

  const start = () => startPortalProcess(dataDirectory, [], { SMTP_URL: mailServer.url })
  const first = await start()
  await Promise.all(emails.map((email) => ask(first.url, email)))
  await expect.poll(arrived, { interval: 2, timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  await first.kill()
  expect(arrived()).toBeLessThan(count)

  // A lease on an email lasts a minute, which the test doesn't wait for.
  await within(dataDirectory, (db) => db.updateTable('tasks').set({ leased_until: null }).execute())
  const second = await start()
  await expect.poll(arrived).toBe(count)
  await second.stop()

  const left = await within(dataDirectory, (db) =>
    db.selectFrom('tasks').selectAll().where('kind', 'like', 'mail.%').execute(),
  )
  expect(left).toEqual([])
  const recipients = Map.groupBy(mailServer.emails, ({ to }) => to?.[0]?.address ?? '')
  expect([...recipients.keys()].toSorted()).toEqual(emails.toSorted())
  // An email accepted just before the kill is sent again with the same id, by which receivers drop the duplicate.
  for (const emails of recipients.values()) expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(mailServer.emails.length).toBeLessThanOrEqual(count + 2)
  tell(
    `kill -9 while emails go out: ${count} asked for, ${recipients.size} arrived, ${mailServer.emails.length - count} twice under the same id`,
  )
})

const arrived = (): number => new Set(mailServer.emails.map(({ messageId }) => messageId)).size

const ask = async (url: string, email: string): Promise<void> => {
  const { status } = await fetch(`${url}/api/password/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(status).toBe(202)
}
