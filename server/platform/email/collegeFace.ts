import { buffer } from 'node:stream/consumers'
import { paletteOf } from '#contract/college/palette.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openIfThere } from '#server/platform/storage/storage.ts'
import type { Sender } from './queries.ts'

/**
 * The college in emails: its colours on a light and a dark ground, how to reach it, empty as long as it isn't set, and its logo, which is attached, so that
 * mail programs show it without asking anyone.
 */
export type CollegeFace = {
  area: string
  darkArea: string
  text: string
  darkText: string
  action: string
  onAction: string
  darkAction: string
  onDarkAction: string
  link: string
  darkLink: string
  email: string
  phone: string
  logo?: { width: number; height: number; png: Uint8Array }
}

/** The content id of the attached logo. */
export const LOGO_CID = 'logo@college'

/** The product's own colours. */
export const ownFace: CollegeFace = {
  area: '#022f74',
  darkArea: '#2c56ad',
  text: '#01204f',
  darkText: '#dbe6ff',
  action: '#ff8403',
  onAction: '#01204f',
  darkAction: '#ff9d3d',
  onDarkAction: '#1c0f00',
  link: '#0b4bb3',
  darkLink: '#a9c1ff',
  email: '',
  phone: '',
}

// The height of the logo in emails, and its greatest width, in pixels.
const most = { height: 36, width: 120 }

/** Returns a function that returns a college's face. It keeps the logo in memory. */
export const readFaces = (storage: Pick<Storage, 'open'>): ((sender: Sender) => Promise<CollegeFace>) => {
  let kept: { key: string; png: Uint8Array } | undefined
  const pngOf = async (key: string): Promise<Uint8Array | undefined> => {
    if (kept?.key === key) return kept.png
    const file = await openIfThere(storage, `college/${key}/email.png`)
    if (file === undefined) return undefined
    const png = await buffer(file.content)
    kept = { key, png }
    return png
  }
  return async ({ mainColour, accentColour, logo, email, phone }) => {
    const { light, dark } = paletteOf(mainColour, accentColour)
    const colours =
      mainColour === '' && accentColour === ''
        ? ownFace
        : {
            ...ownFace,
            area: light['area'] ?? ownFace.area,
            darkArea: dark['mine'] ?? ownFace.darkArea,
            text: light['navy'] ?? ownFace.text,
            darkText: dark['heading'] ?? ownFace.darkText,
            action: light['orange'] ?? ownFace.action,
            onAction: light['on-orange'] ?? ownFace.onAction,
            darkAction: dark['orange'] ?? ownFace.darkAction,
            onDarkAction: dark['on-orange'] ?? ownFace.onDarkAction,
            link: light['link'] ?? ownFace.link,
            darkLink: dark['link'] ?? ownFace.darkLink,
          }
    const png = logo === null ? undefined : await pngOf(logo)
    if (png === undefined) return { ...colours, email, phone }
    const { width, height } = sizeOf(png)
    const scale = Math.min(most.height / height, most.width / width)
    return {
      ...colours,
      email,
      phone,
      logo: { width: Math.round(width * scale), height: Math.round(height * scale), png },
    }
  }
}

// The first chunk of a PNG, IHDR, begins with its size (PNG specification, 11.2.1).
const sizeOf = ({ buffer: bytes, byteOffset }: Uint8Array): { width: number; height: number } => {
  const view = new DataView(bytes, byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
