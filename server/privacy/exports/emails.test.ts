import { afterAll, expect, it } from 'vitest'
import { readyExport } from '#server/testing/exports.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const opened = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

it('the email about an export links to the settings, never to the export itself', async () => {
  const ada = await opened.given.student()
  const { url } = await readyExport(opened, ada)
  const emails = mailServer.emails.filter(({ to }) => to?.[0]?.address === ada.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your data export is ready'])
  const said = `${emails[0]?.text}${emails[0]?.html}`
  expect(said).toContain(`${opened.portal.platform.config.publicUrl}/dashboard/settings/data`)
  for (const secret of ['signature', '/files/', new URL(url ?? '').searchParams.get('signature') ?? ''])
    expect(said).not.toContain(secret)
})
