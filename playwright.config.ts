import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/test/chromium.ts'
import { freePort } from './server/testing/free-port.ts'

// Workers load this file again and inherit the port that the first load chose.
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
// The headless shell doesn't support notifications.
const notifications = /@notifications/

/** Each journey registers its own people (`e2e/*.journey.ts`), so that all can share one server and run in parallel. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  // For two cores. A third worker only takes time from the others.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only for journeys that hang, because each step has its own timeout.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  // The path of the JSON report comes from PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    // Ten seconds after a login, it would fetch the whole build in every browser. Its own tests allow it.
    serviceWorkers: 'block',
    // Animations take 8 % of the time. A journey that tests motion sets `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording every step takes a third of the time. Turn it on with `npm run test:e2e -- --trace on`.
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
