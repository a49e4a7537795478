import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/test/chromium.ts'
import { freePort } from './server/testing/free-port.ts'

// The workers read this file again: they inherit the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
// What the headless shell cannot show.
const notifications = /@notifications/

/** Each journey signs up its own people (`e2e/*.journey.ts`), so that all of them can share one server and run at once. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  // On two cores: a third takes only the others' time.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs gets there: each step has its own.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  // The path of the JSON report comes from PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    // Ten seconds after a member has come, it would fetch the whole build for each of the browsers: who tests it allows it.
    serviceWorkers: 'block',
    // Animations take 8 % of the time. A journey that tests motion sets `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording each step takes a third of the time: `npm run test:e2e -- --trace on` where one wants to look.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'headless',
      grepInvert: notifications,
      use: { ...devices['Desktop Chrome'], launchOptions: launch(findHeadlessShell()) },
    },
    {
      name: 'chromium',
      grep: notifications,
      use: { ...devices['Desktop Chrome'], launchOptions: launch(findChromium()) },
    },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning e2e/server.ts`,
    url: baseURL,
    env: { PORT: process.env.E2E_PORT, PUBLIC_URL: baseURL },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
