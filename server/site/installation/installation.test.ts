import { expect, it } from 'vitest'
import { getManifest } from '#contract/site/installation.ts'
import { isPath } from '#contract/site/paths.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal()

it('is called as the college is', async () => {
  expect((await as(undefined).call(getManifest)).body.name).toBe('Alumni Connect')
  await given.college({ name: 'Hill College' })
  expect((await as(undefined).call(getManifest)).body).toMatchObject({
    name: 'Hill College · Alumni Connect',
    short_name: 'Alumni Connect',
  })
})

it('speaks the language of the browser', async () => {
  const inLanguage = async (language: string) =>
    (await portal.app.inject({ url: getManifest.url, headers: { 'accept-language': language } })).json()
  expect(await inLanguage('ta, ur-PK;q=0.8, en;q=0.5')).toMatchObject({ lang: 'ur', dir: 'rtl' })
  expect(await inLanguage('fr')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

it('leads to pages that there are, and is served as what it is', async () => {
  const { body, headers } = await portal.app.inject(getManifest.url)
  const { start_url, shortcuts } = JSON.parse(body)
  const urls = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)]
  expect(urls).toHaveLength(4)
  expect(urls.filter((url) => !isPath(url))).toEqual([])
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(headers['content-security-policy']).toContain("manifest-src 'self'")
})
