import { defineConfig } from 'vitest/config'

/** npm run test:faults. One file at a time, because each uses the whole machine and prints its measurements. */
export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    globalSetup: 'server/testing/test-run.ts',
    pool: 'forks',
    fileParallelism: false,
    // Only a hanging test reaches these.
    hookTimeout: 600_000,
    testTimeout: 1_800_000,
    tags: [{ name: 'ci', description: 'One round of each kind, which npm run test:ci runs too.' }],
    expect: { poll: { timeout: 60_000 } },
  },
})
