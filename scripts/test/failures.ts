import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Returns which tests failed by a JSON report of vitest or playwright, as `file › title`; none when there is no report. */
export const failuresIn = (path: string): string[] => {
  if (!existsSync(path)) return []
  const report = reports.parse(JSON.parse(readFileSync(path, 'utf8')))
  if ('suites' in report) return report.suites.flatMap(failedSpecs)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`),
  )
}

const suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const reports = z.union([
  z.object({ suites: z.array(suite) }),
  z.object({
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  }),
])

const failedSpecs = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
]
