import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const journeyError = z.object({
  message: z.optional(z.string()),
  location: z.optional(z.object({ line: z.number() })),
})

const spec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ error: z.optional(journeyError) })) })),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite))
  },
})

/** The part of Playwright's JSON report with the failed journeys. */
export const journeySuites = z.array(suite)

/** The part of vitest's JSON report with the failed tests. */
export const testResults = z.array(
  z.object({
    name: z.string(),
    assertionResults: z.array(
      z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.array(z.string())) }),
    ),
  }),
)

/** Returns `file:line › title: first line of the error` for each failed journey, also in nested suites. */
export const failedJourneys = (suites: z.infer<typeof journeySuites>): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const error = tests.flatMap(({ results }) => results.map((result) => result.error)).find(Boolean)
        const place = error?.location ? `${file}:${error.location.line}` : file
        return [line(place, title, error?.message), ...callLog(error?.message)].join('\n    ')
      }),
    ...failedJourneys(inner),
  ])

/** Returns `file › title: first line of the error` for each failed test. */
export const failedTests = (results: z.infer<typeof testResults>): string[] =>
  results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => line(name, fullName, failureMessages[0])),
  )

const line = (file: string, title: string, message?: string): string =>
  `${file} › ${title}${message === undefined ? '' : `: ${stripVTControlCharacters(message).split('\n')[0]}`}`

/** Returns the first lines of Playwright's call log, which name what the call waited for and which element intercepted it. */
const callLog = (message = ''): string[] => {
  const [, log = ''] = stripVTControlCharacters(message).split('Call log:\n')
  return log
    .split('\n')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .slice(0, 12)
}
