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

/** Chromium without a window. It uses a third less CPU and lacks notifications. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Returns the path of Chromium or Chrome: `CHROMIUM_PATH`, or else the first of the usual places. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path))

/** Returns the path of the headless shell. Without one, or when `CHROMIUM_PATH` is set, returns what `findChromium` does. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : findChromium()

/**
 * Makes sure that Chromium exists. Installs Debian's, with its headless shell, if permitted. Otherwise prints what to do and
 * resolves to false.
 */
export const provideChromium = async (): Promise<boolean> => {
  if (findChromium()) return true
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium …')
    await run('apt-get', ['update', '-q'])
    // Not every Debian has the shell, and the journeys work without it.
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
