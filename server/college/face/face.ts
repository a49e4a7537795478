import { paletteOf } from '#contract/college/palette.ts'
import type { Face } from '#server/platform/http/face.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { readCollege, readPublicTexts } from '../college.ts'
import { findSettings } from '../queries.ts'
import { imageUrl } from './images.ts'

/** Returns what the HTML of all pages says of the college; undefined until it has set anything that visitors see there. */
export const faceOf = async (platform: Platform): Promise<Face | undefined> => {
  const { logo, mainColour, accentColour, name } = await findSettings(platform.db)
  const isNamed = name !== translate('en', 'installation', 'name')
  const { about, privacy, contact, figures, verifiesAlumni, people, ...home } = await readPublicTexts(platform)
  const counted = figures === null ? undefined : { figures, verifiesAlumni }
  const texts: Face['texts'] = {
    ...((counted || Object.values(home).some((said) => said !== '' && said !== null)) && {
      '/': { ...home, ...counted },
    }),
    ...((about !== '' || counted || people.length > 0) && { '/about': { about, ...counted, people } }),
    ...(privacy !== '' && { '/privacy': { privacy } }),
    ...(contact !== '' && { '/contact': { contact } }),
  }
  const hasTexts = Object.keys(texts).length > 0
  if (!isNamed && !hasTexts && logo === '' && mainColour === '' && accentColour === '') return undefined
  const data = await readCollege(platform)
  const { light, dark } = paletteOf(mainColour, accentColour)
  return {
    data,
    texts,
    name,
    styles: data.styles,
    icons: logo === '' ? null : { tab: imageUrl(logo, 'icon-32.png'), touch: imageUrl(logo, 'touch-180.png') },
    themeColours:
      data.styles === '' ? null : { light: light['canvas'] ?? '#edf0f7', dark: dark['canvas'] ?? '#0b1120' },
    preview: logo === '' ? null : platform.config.publicUrl + imageUrl(logo, 'preview.png'),
  }
}
