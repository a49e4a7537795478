import { describe, expect, it } from 'vitest'
import { getConsent, getTerms, giveConsent, publishTerms } from '#contract/account/terms.ts'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db } = await openTestPortal()

const publish = (admin: TestMember, body: string, replaces: number) =>
  as(admin).call(publishTerms, { body: { body, replaces, password: admin.password } })
const agree = (member: TestMember, version: number) => as(member).call(giveConsent, { body: { version } })
const consentOf = async (member: TestMember) => (await as(member).call(getConsent)).body

describe('terms', () => {
  it("are the portal's own until an administrator publishes others", async () => {
    const admin = await given.admin()
    expect((await as(undefined).call(getTerms)).body).toMatchObject({ version: 1, body: '' })

    const published = await publish(admin, '  Be kind.\n\nStay true.  ', 1)

    expect(published).toMatchObject({ status: 201, body: { terms: { version: 2, body: 'Be kind.\n\nStay true.' } } })
    expect((await as(undefined).call(getTerms)).body).toEqual(published.body.terms)
    const entries = await db
      .selectFrom('audit.entries')
      .select(['action', 'actor_id', 'subject'])
      .where('category', '=', 'change')
      .execute()
    expect(entries).toEqual([{ action: 'terms.published', actor_id: admin.id, subject: '2' }])
  })

  it('reject a draft for an outdated version, so of two drafts one is published', async () => {
    const [one, other] = [await given.admin(), await given.admin()]

    const answers = await Promise.all([publish(one, 'One', 1), publish(other, 'Other', 1)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await as(undefined).call(getTerms)).body.version).toBe(2)
    expect((await publish(one, 'Late', 1)).body.code).toBe('terms.outdated')
    expect((await publish(one, 'x'.repeat(60_001), 2)).body.fields).toHaveProperty('body')
  })

  // test: publishing-terms-needs-the-password
  it("require the administrator's password to publish, and two-step login when set up", async () => {
    const [admin, careful] = [await given.admin(), await given.admin()]
    const body = { body: 'Be kind.', replaces: 1 }
    expect((await as(admin).call(publishTerms, { body })).body.fields).toHaveProperty('password')
    const wrong = await as(admin).call(publishTerms, { body: { ...body, password: 'a guess' } })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      'session.wrong_password',
      ['password'],
    ])
    const { secret } = (await as(careful).call(startApp, { body: { password: careful.password } })).body
    await as(careful).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    expect((await publish(careful, 'Be kind.', 1)).body).toMatchObject({ code: 'factor.required' })
    expect((await as(undefined).call(getTerms)).body.version).toBe(1)
  })

  it('can only be published by administrators', async () => {
    const [asha, meera] = [await given.student(), await given.verifiedAlumnus()]
    for (const member of [asha, meera]) expect((await publish(member, 'Mine', 1)).status).toBe(403)
    expect((await as(undefined).call(publishTerms, { body: { body: '', replaces: 1, password: 'x' } })).status).toBe(
      401,
    )
    expect((await as(undefined).call(getTerms)).body.version).toBe(1)
  })
})

describe('consent', () => {
  it('is given on registration, and needed again for each version', async () => {
    const [admin, asha] = [await given.admin(), await given.student()]
    const first = await consentOf(asha)
    expect(first).toMatchObject({ latest: 1, agreed: { version: 1 } })

    await publish(admin, 'Other terms', 1)
    expect(await consentOf(asha)).toEqual({ ...first, latest: 2 })

    const second = (await agree(asha, 2)).body
    expect(second).toMatchObject({ latest: 2, agreed: { version: 2 } })
    // Both consents are stored, and agreeing twice changes nothing.
    clock.advance(1000)
    expect((await agree(asha, 2)).body).toEqual(second)
    const versions = await db.selectFrom('consents').select('version').where('member_id', '=', asha.id).execute()
    expect(versions.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 2])
  })

  it('accepts the latest version only', async () => {
    const [admin, asha] = [await given.admin(), await given.student()]
    await publish(admin, 'Other terms', 1)
    for (const version of [1, 3, -1, 2_147_483_648])
      expect(await agree(asha, version)).toMatchObject({ status: 409, body: { code: 'terms.outdated' } })
    expect((await agree(asha, 1.5)).status).toBe(400)
    expect((await consentOf(asha)).agreed?.version).toBe(1)
  })

  it('rejects unauthenticated callers', async () => {
    expect((await as(undefined).call(getConsent)).status).toBe(401)
    expect((await as(undefined).call(giveConsent, { body: { version: 1 } })).status).toBe(401)
  })
})
