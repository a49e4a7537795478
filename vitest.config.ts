import { defineConfig } from 'vitest/config'

/** Apart from vite.config.ts, whose root is the client: tests live beside what they test, in every folder. */
export default defineConfig({
  test: {
    include: ['{contract,server,client,seed,scripts}/**/*.test.{ts,tsx}'],
  },
})
