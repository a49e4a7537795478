/**
 * npm run pictures [-- tour|office|help]: takes the light and dark pictures of the demo college, or those of one place only: of README and
 * docs/tour.md, of docs/office.md, both into docs/pictures/, and of Help, into client/home/help/pictures/. Names are in their own script, so
 * without fonts for Chinese, Arabic and emoji (Debian: fonts-noto-cjk, fonts-noto-color-emoji) they contain boxes.
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
import { takeHelp } from './pictures/help.ts'
import { composeHero } from './pictures/hero.ts'
import { takeOffice } from './pictures/office.ts'
import { type Picture, takeScreens } from './pictures/screens.ts'
import { root } from './process.ts'
import { findHeadlessShell, provideChromium } from './test/chromium.ts'

const ofDocs = { folder: join(root, 'docs', 'pictures'), quality: 82 }
// Members load these.
const ofHelp = { folder: join(root, 'client', 'home', 'help', 'pictures'), quality: 72 }

const save = async (pictures: Record<string, Picture>, { folder, quality } = ofDocs): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(pictures))
    for (const [look, png] of Object.entries(picture)) {
      const file = `${name}${look === 'dark' ? '-dark' : ''}.webp`
      const { size } = await sharp(png).webp({ quality, effort: 6 }).toFile(join(folder, file))
      console.log(`${file.padEnd(28)} ${Math.round(size / 1000)} kB`)
    }
}

const wanted = process.argv.slice(2)
const isWanted = (part: 'tour' | 'office' | 'help'): boolean => wanted.length === 0 || wanted.includes(part)

const openBrowser = () => {
  const executablePath = findHeadlessShell()
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] })
}

const takeAll = async (): Promise<void> => {
  const demo = await startDemo()
  const browser = await openBrowser()
  try {
    if (isWanted('help')) await save(await takeHelp(demo, browser), ofHelp)
    if (isWanted('office')) await save(await takeOffice(demo, browser))
    // Last, because it changes the college and its time.
    if (isWanted('tour')) {
      const { hero, ...pages } = await takeScreens(demo, browser)
      await save({ hero: await composeHero(browser, hero), ...pages })
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
}

const takeAllEmails = async (): Promise<void> => {
  const browser = await openBrowser()
  const language = languageAmong(process.argv.slice(3))
  try {
    for (const each of language === undefined ? LANGUAGE_TAGS : [language]) await takeEmails(browser, each)
  } finally {
    await browser.close()
  }
}

const onlyEmails = process.argv[2] === 'emails'

// Otherwise the demo would build the client with its own clock.
if (!(await provideChromium()) || (!onlyEmails && (await buildIfChanged()) !== 0)) process.exitCode = 1
else await (onlyEmails ? takeAllEmails() : takeAll())
