import type { Manifest } from '#contract/public/installation.ts'
import { paletteOf } from '#contract/college/palette.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { collegeOf, imageUrl } from '#server/college/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'

const iconIn = (logo: string, size: number, name = `icon-${size}`): Manifest['icons'][number] => ({
  src: logo === '' ? `/${name}.png` : imageUrl(logo, `${name.replace('icon-maskable', 'maskable')}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
})

// The canvas of client/ui/tokens.css.
const ownCanvas = '#edf0f7'

/** Returns the manifest in a language, with the college's name if it has one. */
export const manifestIn = async ({ db }: Platform, language: Language): Promise<Manifest> => {
  const { name: college, shortName, logo, mainColour, accentColour } = await collegeOf(db)
  const icon = (size: number, name?: string) => iconIn(logo, size, name)
  const canvas = paletteOf(mainColour, accentColour).light['canvas'] ?? ownCanvas
  const colour = mainColour === '' ? ownCanvas : canvas
  const say = (key: Key) => translate(language, 'installation', key, { college })
  const product = say('name')
  return {
    // Identifies the app, even if its start URL changes.
    id: '/dashboard',
    name: college === product ? product : say('name.college'),
    short_name: shortName || product,
    description: say('description'),
    lang: language,
    dir: LANGUAGES[language].direction,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    // The page sets the dark colour itself.
    theme_color: colour,
    background_color: colour,
    categories: ['education', 'social'],
    // Maskable: with padding, because devices crop the icon to their own shape.
    icons: [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }],
    shortcuts: (['messages', 'events', 'network'] as const).map((section) => ({
      name: say(section),
      url: `/dashboard/${section}`,
      icons: [icon(192)],
    })),
  }
}

type Key = 'name' | 'name.college' | 'description' | 'messages' | 'events' | 'network'
