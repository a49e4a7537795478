import { defineConfig } from 'vitest/config'
import { coastlines } from './scripts/build/land.ts'

// Independent of the database engine: these open no database or only the embedded one, or test a matrix of routes or values.
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
  'server/platform/publicIps.test.ts',
  'server/platform/storage/**',
  'server/robustness.test.ts',
]

/** Separate from vite.config.ts, whose root is the client, because every folder has tests next to its code. */
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
        // As in vite.config.ts, because paths of texts start there.
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
    // For two cores, because tests also wait. More workers only compete, and each opens a database.
    pool: 'forks',
    maxWorkers: 3,
    // Files run one after the other in a worker that keeps its database.
    isolate: false,
    // Only for tests that hang, because a busy machine is many times slower than a quiet one.
    hookTimeout: 600_000,
    testTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
