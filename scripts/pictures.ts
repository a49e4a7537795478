/**
 * npm run pictures: takes the light and dark pictures of README and docs/tour.md from the demo college, into docs/pictures/. Names are in
 * their own script, so without fonts for Chinese, Arabic and emoji (Debian: fonts-noto-cjk, fonts-noto-color-emoji) they contain boxes.
 * npm run pictures -- emails [en|hi|ur]: takes every kind of email instead, into test-results/emails/.
 */
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildIfChanged } from './build/inputs.ts'
import { languageAmong, LANGUAGE_TAGS } from '#contract/languages.ts'
import { startDemo } from './pictures/demo.ts'
import { takeEmails } from './pictures/emails.ts'
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

const openBrowser = () => {
  const executablePath = findHeadlessShell()
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] })
}

const takeAll = async (): Promise<void> => {
  const demo = await startDemo()
  const browser = await openBrowser()
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

const takeAllEmails = async (): Promise<void> => {
  const browser = await openBrowser()
  const wanted = languageAmong(process.argv.slice(3))
  try {
    for (const language of wanted === undefined ? LANGUAGE_TAGS : [wanted]) await takeEmails(browser, language)
  } finally {
    await browser.close()
  }
}

const onlyEmails = process.argv[2] === 'emails'

// Otherwise the demo would build the client with its own clock.
if (!(await provideChromium()) || (!onlyEmails && (await buildIfChanged()) !== 0)) process.exitCode = 1
else await (onlyEmails ? takeAllEmails() : takeAll())
