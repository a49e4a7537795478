/** The picture at the top of README: three screens next to the tagline. */
import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { Picture } from './screens.ts'

type Screens = { asking: Picture; found: Picture; onPhone: Picture }

/** Composes the hero picture, 1600 × 900, in light and dark. */
export const composeHero = async (browser: Browser, screens: Screens): Promise<Picture> => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const compose = async (look: 'light' | 'dark') => {
    await page.setContent(documentOf(look, screens))
    await page.evaluate(() => document.fonts.ready)
    return page.screenshot()
  }
  const hero = { light: await compose('light'), dark: await compose('dark') }
  await page.close()
  return hero
}

const font = join(root, 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2')
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

// Contour lines of a landscape, lower on the left and right.
const hills = Array.from({ length: 22 }, (_, at) => {
  const [left, dip, middle, right] = [560 + at * 20, 690 + at * 8, 560 + at * 18, 440 + at * 26]
  return `<path d="M-20 ${left}C260 ${left - 90 + at * 4} 460 ${dip} 800 ${middle}S1300 ${right} 1640 ${left - at * 4}"/>`
})

const looks = {
  light: { ground: '#022f74', line: '#ffffff1a', frame: '#01204f', edge: '#ffffff00' },
  dark: { ground: '#0a1222', line: '#ffffff12', frame: '#000000', edge: '#ffffff26' },
}

const documentOf = (look: keyof typeof looks, { asking, found, onPhone }: Screens): string => {
  const { ground, line, frame, edge } = looks[look]
  const screen = (picture: Picture, name: string) =>
    `<img class="${name}" src="${dataUrl('image/png', picture[look])}" alt="">`
  return `<!doctype html><style>
    @font-face { font-family: Outfit; font-weight: 100 900; src: url(${dataUrl('font/woff2', readFileSync(font))}) }
    * { margin: 0; box-sizing: border-box }
    body { position: relative; width: 1600px; height: 900px; overflow: hidden; background: ${ground}; color: #fff; font-family: Outfit }
    body > * { position: absolute }
    .name { left: 72px; top: 62px; display: flex; gap: 14px; align-items: center; font-size: 27px; font-weight: 600 }
    h1 { left: 72px; top: 118px; width: 560px; font-size: 56px; line-height: 60px; font-weight: 650; letter-spacing: -0.025em }
    .window { overflow: hidden; border-radius: 16px; box-shadow: 0 30px 80px -20px #000a, 0 0 0 1px ${edge} }
    .window img { display: block; width: 100% }
    .question { left: 690px; top: 62px; width: 848px; height: 461px }
    .people { left: 396px; top: 466px; width: 884px; height: 500px }
    .phone { left: 72px; top: 470px; width: 282px; height: 560px; border: 9px solid ${frame}; border-radius: 40px 40px 0 0 }
  </style>
  <svg width="1600" height="900" fill="none" stroke="${line}" stroke-width="1.5">${hills.join('')}</svg>
  <div class="name">
    <svg width="40" height="40" viewBox="0 0 40 40" fill="none">
      <path d="M33.9 14.4A15 15 0 1 1 25.6 6.1" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
      <path d="M35 5 23.4 23.4 20 20Z" fill="#f57b00"/><path d="M35 5 16.6 16.6 20 20Z" fill="#ff8403"/>
      <path d="M11.6 28.4 23.4 23.4 16.6 16.6Z" fill="#fff"/><circle cx="20" cy="20" r="1.9" fill="${ground}"/>
    </svg>Alumni Connect
  </div>
  <h1>A college’s own network of students and alumni.<br>Nobody else’s.</h1>
  <div class="window question">${screen(asking, 'asking')}</div>
  <div class="window people">${screen(found, 'found')}</div>
  <div class="window phone">${screen(onPhone, 'events')}</div>`
}
