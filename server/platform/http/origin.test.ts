import { expect, it } from 'vitest'
import { issueResetLink } from '#contract/people/administration.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { buildPortal } from '#server/app.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const publicUrl = 'https://alumni.college.example'
const { portalDb, given, portal } = await openTestPortal({ LOGIN_FAILURES_PER_15_MINUTES: '3', PUBLIC_URL: publicUrl })

/** Returns the statuses of five failed logins, each with another forwarded address. */
const guesses = async (app: App): Promise<number[]> => {
  const statuses: number[] = []
  for (let guess = 1; guess <= 5; guess += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: logInStudent.url,
      headers: { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` },
      payload: { collegeEmail: 'ada@college.example', password: `guess ${guess}` },
    })
    statuses.push(statusCode)
  }
  return statuses
}

// test: client-address-cannot-be-forged
it('ignores client addresses forged by the client', async () => {
  expect(await guesses(portal.app)).toEqual([401, 401, 401, 429, 429])
})

it('uses the client address reported by a trusted proxy', async () => {
  const behindProxy = await buildPortal({ ...portal.platform.config, trustProxy: true }, portalDb)
  expect(await guesses(behindProxy.app)).toEqual([401, 401, 401, 401, 401])
  await behindProxy.close()
})

// test: links-use-the-configured-address
it('links use the configured address, whatever host was requested', async () => {
  const [ada, dean] = [await given.student({ photo_key: 'a'.repeat(32) }), await given.admin()]
  const ask = (method: 'GET' | 'POST', url: string, { token, password }: TestMember) =>
    portal.app.inject({
      method,
      url: url.replace(':id', ada.id),
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        authorization: `Bearer ${token}`,
      },
      ...(method === 'POST' && { payload: { password } }),
    })

  const answers = [await ask('POST', issueResetLink.url, dean), await ask('GET', getProfile.url, ada)]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
  for (const { body, headers } of answers) {
    expect(body).toContain(publicUrl)
    expect(body + JSON.stringify(headers)).not.toContain('evil')
  }
})
