import { expect, it } from 'vitest'
import { getManifest, getSecurityContact } from '#contract/public/installation.ts'
import { isPath } from '#contract/paths.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()

it('the manifest has the name of the college', async () => {
  expect((await as(undefined).call(getManifest)).body.name).toBe('Alumni Connect')
  await given.college({ name: 'Hill College' })
  expect((await as(undefined).call(getManifest)).body).toMatchObject({
    name: 'Hill College · Alumni Connect',
    short_name: 'Alumni Connect',
  })
})

it("the manifest is in the browser's language", async () => {
  const inLanguage = async (language: string) =>
    (await portal.app.inject({ url: getManifest.url, headers: { 'accept-language': language } })).json()
  expect(await inLanguage('ta, ur-PK;q=0.8, en;q=0.5')).toMatchObject({ lang: 'ur', dir: 'rtl' })
  expect(await inLanguage('fr')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

it('the manifest links to existing pages and has its content type', async () => {
  const { body, headers } = await portal.app.inject(getManifest.url)
  const { start_url, shortcuts } = JSON.parse(body)
  const urls = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)]
  expect(urls).toHaveLength(4)
  expect(urls.filter((url) => !isPath(url))).toEqual([])
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(headers['content-security-policy']).toContain("manifest-src 'self'")
})

it("security.txt has the college's contact and a future expiry date", async () => {
  const { publicUrl } = portal.platform.config
  const read = async () => {
    const { body, headers, statusCode } = await portal.app.inject(getSecurityContact.url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    return new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
    )
  }

  const first = await read()
  expect([...first.keys()]).toEqual(['Contact', 'Expires', 'Canonical'])
  expect(first.get('Contact')).toBe(`${publicUrl}/contact`)
  expect(first.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`)

  await given.college({ email: 'office@college.example' })
  clock.advance(300 * 86_400_000)
  const later = await read()
  expect(later.get('Contact')).toBe('mailto:office@college.example')
  const days = (Date.parse(later.get('Expires') ?? '') - clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(365)
})
