import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { changeRegion } from '#contract/account/region.ts'
import { listSessions, logInStudent, revokeOtherSessions } from '#contract/account/sessions.ts'
import { translate } from '#server/platform/text.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const refusal = (language: Language) => translate(language, 'errors', 'session.required')
const done = (language: Language) => translate(language, 'answers', 'sessions_ended')

describe('the language of a response', () => {
  it('is an accepted one, by weight', async () => {
    expect(new Set([refusal('en'), refusal('hi'), refusal('ur')]).size).toBe(3)
    for (const [accepted, language] of [
      ['hi', 'hi'],
      ['hi-IN,en;q=0.5', 'hi'],
      ['en;q=0.2, ur;q=0.9', 'ur'],
      ['xx, UR-PK;q=0.1', 'ur'],
      ['hi;q=0, en', 'en'],
      ['xx', 'en'],
      ['*', 'en'],
      [';;,q=,=;q', 'en'],
      ['x'.repeat(5_000), 'en'],
    ] as const) {
      const { body, headers } = await as(undefined).call(listSessions, { language: accepted })
      expect([accepted, body.message]).toEqual([accepted, refusal(language)])
      expect(headers).toMatchObject({
        'content-language': language,
        vary: expect.stringMatching(/accept-language/i),
      })
    }
  })

  it("is the member's when none of the accepted ones is available", async () => {
    const ada = await given.student()
    await as(ada).call(changeRegion, { body: { language: 'ur' } })
    expect((await as(ada).call(revokeOtherSessions, { language: 'xx' })).body.message).toBe(done('ur'))
    expect((await as(ada).call(revokeOtherSessions, { language: 'hi' })).body.message).toBe(done('hi'))
  })

  it('applies to the messages of fields too', async () => {
    expect((await as(undefined).call(logInStudent, { body: {}, language: 'hi' })).body).toMatchObject({
      message: translate('hi', 'errors', 'request.incomplete'),
      fields: { collegeEmail: translate('hi', 'validation', 'required') },
    })
  })
})
