import { findChromium } from '../scripts/test/chromium.ts'

const executablePath = findChromium()

/** How the benches open Chromium: the one of this machine, without a window. */
export const launchOptions = { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) }
