/**
 * npm run pictures: takes the light and dark pictures of README and docs/tour.md from the demo college, into docs/pictures/. Names are in
 * their own script, so without fonts for Chinese, Arabic and emoji (Debian: fonts-noto-cjk, fonts-noto-color-emoji) they contain boxes.
 */
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildIfChanged } from './build/inputs.ts'
import { startDemo } from './pictures/demo.ts'
import { composeHero } from './pictures/hero.ts'
import { type Picture, takeScreens } from './pictures/screens.ts'
import { root } from './process.ts'
import { findHeadlessShell, provideChromium } from './test/chromium.ts'

const folder = join(root, 'docs', 'pictures')

const save = async (name: string, picture: Picture): Promise<void> => {
  for (const [look, png] of Object.entries(picture)) {
    const file = `${name}${look === 'dark' ? '-dark' : ''}.webp`
    const { size } = await sharp(png).webp({ quality: 82, effort: 6 }).toFile(join(folder, file))
    console.log(`${file.padEnd(24)} ${Math.round(size / 1000)} kB`)
  }
}

const takeAll = async (): Promise<void> => {
  const demo = await startDemo()
  const executablePath = findHeadlessShell()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] })
  try {
    const { hero, ...pages } = await takeScreens(demo, browser)
    mkdirSync(folder, { recursive: true })
    await save('hero', await composeHero(browser, hero))
    for (const [name, picture] of Object.entries(pages)) await save(name, picture)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

// Otherwise the demo would build the client with its own clock.
if (!(await provideChromium()) || (await buildIfChanged()) !== 0) process.exitCode = 1
else await takeAll()
