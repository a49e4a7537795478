import { defineConfig } from 'vitest/config'

/** npm run test:faults. One after the other, because each takes the whole machine and prints what it measured. */
export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    pool: 'forks',
    fileParallelism: false,
    hookTimeout: 120_000,
    // Only what hangs gets there.
    testTimeout: 1_800_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
