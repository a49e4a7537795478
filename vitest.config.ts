import { defineConfig } from 'vitest/config'

/** Apart from vite.config.ts, whose root is the client: tests live beside what they test, in every folder. */
export default defineConfig({
  test: {
    include: ['{contract,server,client,seed,scripts}/**/*.test.{ts,tsx}'],
    // Two cores: more workers only take each other's time, and each opens a database.
    pool: 'forks',
    maxWorkers: 2,
    // One after the other in a worker that keeps its database.
    isolate: false,
    hookTimeout: 30_000,
    // Only what hangs gets there: a busy machine is slow.
    testTimeout: 30_000,
  },
})
