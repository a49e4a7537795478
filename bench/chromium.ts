import { findChromium } from '../scripts/test/chromium.ts'

const executablePath = findChromium()

/** How the benches launch Chromium: the machine's own, without a window. */
export const launchOptions = { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) }
