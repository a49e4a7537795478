import { existsSync } from 'node:fs'
import { run } from '../process.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without a window, which takes a third less of the processor, and lacks notifications. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Returns the Chromium or Chrome of this machine: `CHROMIUM_PATH`, else the first of the usual places. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path))

/** Returns the headless shell of this machine; where there is none, or `CHROMIUM_PATH` says what to take, what `findChromium` returns. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : findChromium()

/**
 * Makes sure that there is a Chromium, installing Debian's, with its headless shell, where we may. Resolves to false, having
 * said what to do.
 */
export const provideChromium = async (): Promise<boolean> => {
  if (findChromium()) return true
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium …')
    await run('apt-get', ['update', '-q'])
    // Not every Debian has the shell, and the journeys can do without.
    for (const name of ['chromium', 'chromium-headless-shell'])
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    if (findChromium()) return true
  }
  console.error(
    'The browser journeys need Chromium or Chrome. Install one (Debian: sudo apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or set CHROMIUM_PATH to the one you have.',
  )
  return false
}
