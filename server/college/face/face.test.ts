import { expect, it } from 'vitest'
import sharp from 'sharp'
import { getCollege, getCollegeImage, getPublicTexts } from '#contract/college/college.ts'
import { contrast } from '#contract/college/colours.ts'
import { paletteOf } from '#contract/college/palette.ts'
import { getSettings, listSettingsEntries, updateSettings, uploadCollegeImage } from '#contract/college/settings.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const svg = (inside: string, before = '') =>
  new File([`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`], 'crest.svg')
const png = async (width: number, height: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 4, background: '#14532d' } })
          .png()
          .toBuffer(),
      ),
    ],
    'crest.png',
  )
const upload = (admin: TestMember, image: File, kind: 'logo' | 'hero' = 'logo') =>
  as(admin).call(uploadCollegeImage, { body: { kind, image } })
const save = async (admin: TestMember, values: object, group?: 'college' | 'pages') => {
  const { revision, revisions } = (await as(admin).call(getSettings)).body
  return as(admin).call(updateSettings, {
    body: { ...values, revision: group === undefined ? revision : revisions[group] },
  })
}

it('shows a logo from an SVG as an image that we have drawn, in every size', async () => {
  const admin = await given.admin()
  const { status, body } = await upload(admin, svg('<style>.a{fill:#022f74}</style><path class="a" d="M0 0h40v20z"/>'))
  expect([status, body.width, body.height]).toEqual([201, 320, 160])
  expect((await as(undefined).call(getCollege)).body.logo).toBeNull()

  expect((await save(admin, { logo: body.key }, 'college')).body.images.logo?.url).toBe(body.url)
  expect((await as(undefined).call(getCollege)).body.logo).toEqual({ url: body.url, width: 320, height: 160 })
  for (const name of ['logo.png', 'email.png', 'icon-32.png', 'icon-192.png', 'maskable-512.png', 'preview.png'])
    expect((await as(undefined).call(getCollegeImage, { params: { key: body.key, name } })).status).toBe(200)
  expect((await upload(admin, svg('<style>.a{fill:#022f74}</style><path class="a" d="M0 0h40v20z"/>'))).body).toEqual(
    body,
  )
})

it.each([
  ['a script', svg('<script>alert(1)</script>'), 'logo.unsafe'],
  ['a handler', svg('<g onload="alert(1)"/>'), 'logo.unsafe'],
  ['foreign content', svg('<foreignObject><b/></foreignObject>'), 'logo.unsafe'],
  ['an external image', svg('<image href="https://evil.example/a.png"/>'), 'logo.unsafe'],
  ['an external reference', svg('<use href="https://evil.example/a.svg#b"/>'), 'logo.unsafe'],
  ['an external style', svg('<style>@import url(https://evil.example)</style>'), 'logo.unsafe'],
  ['a hidden reference', svg('<rect fill="&#117;rl(https://evil.example)"/>'), 'logo.unsafe'],
  ['an escaped reference', svg(String.raw`<rect style="fill:\75rl(https://evil.example)"/>`), 'logo.unsafe'],
  ['entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "bb"><!ENTITY b "&a;&a;">]>'), 'logo.unsafe'],
  ['an unknown entity', svg('<text>&bomb;</text>'), 'logo.unsafe'],
  ['a style sheet', svg('', '<?xml-stylesheet href="https://evil.example"?>'), 'logo.unsafe'],
  ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'logo.unsafe'],
  ['broken XML', svg('<g>'), 'logo.unreadable'],
  ['HTML', new File(['<html><body></body></html>'], 'crest.svg'), 'logo.unreadable'],
  ['text', new File(['a crest'], 'crest.png'), 'logo.unreadable'],
  ['too many bytes', svg('<path d="M0 0"/>'.repeat(40_000)), 'file.too_large'],
])('refuses a logo with %s', async (_, image, code) => {
  const { status, body } = await upload(await given.admin(), image)
  expect([status, body.code]).toEqual([400, code])
  expect(body.fields).toHaveProperty('image')
})

it('refuses a tiny logo, keeps a wide one, and an image only where it belongs', async () => {
  const admin = await given.admin()
  expect((await upload(admin, await png(64, 40))).body.code).toBe('logo.too_small')
  const wide = (await upload(admin, await png(1200, 100))).body
  expect([wide.width, wide.height]).toEqual([640, 53])
  const refused = await save(admin, { hero: wide.key }, 'pages')
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['hero']])
  const hero = (await upload(admin, await png(2000, 1000), 'hero')).body
  await save(admin, { hero: hero.key, about: '## Since 1911' }, 'pages')
  expect((await as(undefined).call(getPublicTexts)).body).toMatchObject({
    about: '## Since 1911',
    hero: { url: hero.url, width: 1600, height: 800 },
  })
})

it('a group is saved alone, and only its own changes conflict', async () => {
  const [one, other] = [await given.admin({ fullName: 'Ada Admin' }), await given.admin()]
  const { revisions } = (await as(one).call(getSettings)).body
  const put = (admin: TestMember, body: object) => as(admin).call(updateSettings, { body: { revision: '', ...body } })

  expect((await put(one, { name: 'Hill', revision: revisions.college })).status).toBe(200)
  expect((await put(other, { phone: '+91 1', revision: revisions.contact })).status).toBe(200)
  const refused = await put(other, { name: 'Dale', revision: revisions.college })
  expect([refused.status, refused.body.code]).toEqual([409, 'settings.outdated'])
  const { lastChanges, name, phone } = (await as(other).call(getSettings)).body
  expect([name, phone]).toEqual(['Hill', '+91 1'])
  expect(lastChanges).toMatchObject({
    college: { by: 'Ada Admin', mine: false },
    contact: { mine: true },
    pages: null,
  })
})

it('lists the changes of a group, whose earlier values can be put back', async () => {
  const admin = await given.admin({ fullName: 'Ada Admin' })
  const { key: logo } = (await upload(admin, await png(300, 300))).body
  await save(admin, { logo, name: 'Hill' }, 'college')
  await save(admin, { phone: '+91 1', logo: '' })

  const history = async () =>
    (await as(admin).call(listSettingsEntries, { querystring: { group: 'college' } })).body.entries
  expect((await history()).map(({ changes }) => changes)).toEqual([
    { logo: { from: logo, to: '' } },
    { logo: { from: '', to: logo }, name: { from: 'Alumni Connect', to: 'Hill' } },
  ])
  await save(admin, { logo: (await history())[0]?.changes['logo']?.from }, 'college')
  expect((await as(undefined).call(getCollege)).body.logo?.url).toContain(logo)
})

it.each([
  ['mainColour', 'green'],
  ['accentColour', '#12345'],
  ['mainColour', '#fff}body{display:none'],
  ['logo', '../../secret'],
])('rejects %s = %s', async (name, value) => {
  const { status, body } = await save(await given.admin(), { [name]: value })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]])
})

const pairs: [main: string, accent: string][] = [
  ['#14532d', '#f2b632'],
  ['#ffe066', '#ffe066'],
  ['#0a0a0a', '#111111'],
  ['#888888', '#ff0000'],
  ['#ff0000', '#0000ff'],
  ['#ffffff', '#000000'],
  ['', '#7fffd4'],
]
it.each(pairs)('text in the colours %s and %s is legible in both themes', (main, accent) => {
  for (const tokens of Object.values(paletteOf(main, accent))) {
    const of = (name: string) => tokens[name] ?? '#ffffff'
    for (const text of ['navy', 'heading', 'link', 'new'])
      for (const ground of ['surface', 'canvas', 'sunken', 'pale'])
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['navy', 'navy-hover', 'orange', 'orange-hover', 'mine', 'area'])
      expect(contrast(of(`on-${ground.replace('-hover', '')}`), of(ground)), ground).toBeGreaterThanOrEqual(4.5)
  }
})

it('the colours are a style sheet of every page', async () => {
  const admin = await given.admin()
  await save(admin, { mainColour: '#14532D', accentColour: '' }, 'college')
  const { styles } = (await as(undefined).call(getCollege)).body
  expect(styles).toContain('--area:#14532d')
  expect(styles).toContain('--orange:#ff8403')
  await save(admin, { mainColour: '' }, 'college')
  expect((await as(undefined).call(getCollege)).body.styles).toBe('')
})
