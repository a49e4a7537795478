import { defineConfig } from 'vitest/config'
import { coastlines } from './scripts/build/land.ts'

// They don't depend on the engine: no database is opened, or only the embedded one, or the test is a matrix over routes or values.
const oncePerRun = [
  'contract/**',
  'client/**',
  'scripts/**',
  'seed/**',
  'server/authorization.test.ts',
  'server/college/everyEmail.test.ts',
  'server/notifications/clocks.test.ts',
  'server/platform/auth/{encryption,ipRange,totp,weakness}.test.ts',
  'server/platform/db/embedded/**',
  'server/platform/email/**',
  'server/platform/http/{serialize,shell,upload-queue}.test.ts',
  'server/platform/push/publicIps.test.ts',
  'server/platform/storage/**',
  'server/robustness.test.ts',
]

/** Apart from vite.config.ts, whose root is the client: tests live beside what they test, in every folder. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{contract,server,client,seed,scripts}/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? oncePerRun : [],
          globalSetup: 'server/testing/test-run.ts',
        },
      },
      {
        extends: true,
        // As in vite.config.ts: paths of texts begin there.
        root: 'client',
        plugins: [coastlines],
        test: {
          name: 'components',
          include: process.env.TEST_DATABASE_URL ? [] : ['**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [`${import.meta.dirname}/client/testing/setup.ts`],
        },
      },
    ],
    // On two cores: a test also waits. More only take each other's time, and each opens a database.
    pool: 'forks',
    maxWorkers: 3,
    // One after the other in a worker that keeps its database.
    isolate: false,
    // Only what hangs gets there: a busy machine is many times slower than a quiet one.
    hookTimeout: 600_000,
    testTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
