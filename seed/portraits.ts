import sharp from 'sharp'
import { hairBehind, hairInFront } from './hair.ts'
import { placeholderAvatar } from './placeholderAvatars.ts'

const skins = ['#f7d7c4', '#f0c4a2', '#dfa878', '#bf8457', '#94603c', '#6b432b']
const hairs: Record<string, string> = {
  ...{ black: '#2b2430', brown: '#5f4130', auburn: '#8c4a2f', ginger: '#c8682f', blond: '#dcb468', grey: '#9a98a3' },
  ...{ white: '#e8e6ea', teal: '#1f7a7a', rose: '#c9577b', navy: '#274690', sand: '#c7a371' },
}
const grounds = ['#ffd9ad', '#cfe0ff', '#d8efd9', '#ffe39a', '#e6dcfa', '#ffd3d3', '#cdeef0', '#e9ecf3']
const shirts = ['#022f74', '#ff8403', '#3f7d58', '#b23a48', '#5b4b8a', '#2f6f8f', '#54616e', '#d1603d']

/** Draws a portrait as PNG, 512 px square. `look` describes a face (`2 bob brown glasses`) or names a `placeholderAvatar`. */
export const portrait = async (look: string, index: number): Promise<File> => {
  const [kind = '', ...words] = look.split(' ')
  const drawing = kind === 'tile' ? placeholderAvatar(words[0] ?? '') : face(Number(kind), words, index)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">${drawing}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'portrait.png', { type: 'image/png' })
}

const face = (skinTone: number, [style = '', colour = '', ...extras]: string[], index: number): string => {
  const skin = skins[skinTone - 1] ?? '#dfa878'
  const hair = hairs[colour] ?? '#5f4130'
  // A scarf or turban hides the hair, so brows and beards need their own colour.
  const brow = style === 'scarf' || style === 'turban' ? '#2b2430' : hair
  const ground = grounds[(index * 5) % grounds.length] ?? '#e9ecf3'
  const shirt = shirts[(index * 3 + 1) % shirts.length] ?? '#022f74'
  return [
    `<rect width="100" height="100" fill="${ground}"/>`,
    `<circle cx="${index % 2 === 0 ? 82 : 18}" cy="22" r="44" fill="#fff" opacity=".35"/>`,
    hairBehind(style, hair),
    `<path d="M10 101C10 82 26 75 43 73L57 73C74 75 90 82 90 101Z" fill="${shirt}"/>`,
    collar(index, shirt),
    `<path d="M42 56L42 72C42 79 58 79 58 72L58 56Z" fill="${skin}"/>`,
    `<path d="M42 62C46 67 54 67 58 62L58 66C54 71 46 71 42 66Z" fill="#000" opacity=".1"/>`,
    style === 'scarf' ? '' : ears(skin),
    `<path d="M33 40C33 24 67 24 67 40L66.5 48C66 60 57 66.5 50 66.5C43 66.5 34 60 33.5 48Z" fill="${skin}"/>`,
    extras.includes('beard') ? beard(brow) : '',
    features(brow, skinTone),
    ...extras.map((extra) => drawExtra(extra, brow)),
    hairInFront(style, hair),
  ].join('')
}

const collar = (index: number, shirt: string): string => {
  const plain = `<path d="M40 73.5C41 83 59 83 60 73.5L63 74C62 88 38 88 37 74Z" fill="#000" opacity=".14"/>`
  const open = `<path d="M41 72L50 85L59 72L64 75L53 93L50 89L47 93L36 75Z" fill="#fff" opacity=".9"/>`
  const striped = `<path d="M12 92H88M14 98H86" stroke="#fff" stroke-width="2.5" opacity=".5"/>`
  return [plain, open, plain + striped][(index + shirt.length) % 3] ?? plain
}

const ears = (skin: string): string =>
  `<circle cx="33" cy="46" r="4.2" fill="${skin}"/><circle cx="67" cy="46" r="4.2" fill="${skin}"/>`

const features = (brow: string, skinTone: number): string => {
  const line = skinTone > 4 ? '#2a1710' : '#7d3f2c'
  return [
    `<path d="M38.5 40.5C40.5 38.8 43.5 38.8 45.5 40M54.5 40C56.5 38.8 59.5 38.8 61.5 40.5" stroke="${brow}"`,
    ` stroke-width="1.5" stroke-linecap="round" fill="none"/>`,
    `<circle cx="42.3" cy="45.5" r="1.9" fill="#241c26"/><circle cx="57.7" cy="45.5" r="1.9" fill="#241c26"/>`,
    `<circle cx="43" cy="44.8" r=".6" fill="#fff"/><circle cx="58.4" cy="44.8" r=".6" fill="#fff"/>`,
    `<path d="M50 47L48.6 52C49.5 52.8 50.5 52.8 51.4 52" stroke="${line}" stroke-width="1.1"`,
    ` stroke-linecap="round" stroke-linejoin="round" fill="none" opacity=".7"/>`,
    `<path d="M44.5 56.5C46.5 60.5 53.5 60.5 55.5 56.5Z" fill="#fff" stroke="${line}" stroke-width="1"`,
    ` stroke-linejoin="round"/>`,
    `<circle cx="38.5" cy="52.5" r="3" fill="#e2574c" opacity=".16"/><circle cx="61.5" cy="52.5" r="3" fill="#e2574c" opacity=".16"/>`,
  ].join('')
}

const beard = (colour: string): string =>
  `<path d="M33.4 46C36 52 38 53.5 43 53.5C46 52.5 54 52.5 57 53.5C62 53.5 64 52 66.6 46L66.3 50C66 62 57 69 50 69C43 69 34 62 33.7 50Z" fill="${colour}"/>`

const drawExtra = (extra: string, brow: string): string => {
  switch (extra) {
    case 'glasses':
      return `<g fill="#fff" fill-opacity=".25" stroke="#2b2430" stroke-width="1.2"><circle cx="42" cy="45.5" r="5.6"/><circle cx="58" cy="45.5" r="5.6"/><path d="M47.6 45C49 44 51 44 52.4 45" fill="none"/></g>`
    case 'moustache':
      return `<path d="M43 56C45 52.8 48.5 53 50 54C51.5 53 55 52.8 57 56C54 56.5 51.5 56 50 55.5C48.5 56 46 56.5 43 56Z" fill="${brow}"/>`
    case 'earrings':
      return `<circle cx="32.5" cy="52" r="1.7" fill="#f2b134"/><circle cx="67.5" cy="52" r="1.7" fill="#f2b134"/>`
    case 'freckles':
      return `<g fill="#b5673c" opacity=".55"><circle cx="39" cy="50.5" r=".6"/><circle cx="41.5" cy="51.8" r=".6"/><circle cx="43.5" cy="50.3" r=".6"/><circle cx="56.5" cy="50.3" r=".6"/><circle cx="58.5" cy="51.8" r=".6"/><circle cx="61" cy="50.5" r=".6"/></g>`
    default:
      return ''
  }
}
