import { defineConfig } from 'vitest/config'

// What is the same on whatever database: the browser's side, files, and what opens the embedded one by itself. Everything else
// is run on PostgreSQL too.
const notOnPostgres = [
  'contract/**',
  'client/**',
  'scripts/test/**',
  'server/run.test.ts',
  'server/platform/db/embedded/**',
  'server/platform/http/uploads-memory.test.ts',
  'server/platform/storage/**',
]

/** Apart from vite.config.ts, whose root is the client: tests live beside what they test, in every folder. */
export default defineConfig({
  test: {
    include: ['{contract,server,client,seed,scripts}/**/*.test.{ts,tsx}'],
    exclude: process.env.TEST_DATABASE_URL ? notOnPostgres : [],
    globalSetup: 'server/testing/test-run.ts',
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
