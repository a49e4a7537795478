import { z } from 'zod'

export type AuditReport = { code: 0 | 1 | 2; lines: string[] }

const Advisory = z.object({ title: z.string(), url: z.string() })
const AuditOutput = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      // A string names the dependency that the advisory is about.
      via: z.array(z.union([z.string(), Advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
})
const Failed = z.object({ message: z.string() })

/**
 * Turns the output of `npm audit --json` into readable lines and an exit code: 0 for no advisories, 1 for some, and 2 when the
 * registry has no advisories endpoint or doesn't respond.
 */
export const readAudit = (output: string): AuditReport => {
  const found = AuditOutput.safeParse(parsed(output))
  if (!found.success) return { code: 2, lines: [unknown(output)] }
  const entries = Object.entries(found.data.vulnerabilities)
  if (entries.length === 0) return { code: 0, lines: ['No advisories about the packages that the portal runs with.'] }
  return {
    code: 1,
    lines: entries.flatMap(([name, { severity, range, via, fixAvailable }]) => [
      `${name} ${range}: ${severity}. ${fixOf(fixAvailable)}`,
      ...via.map((reason) =>
        typeof reason === 'string' ? `  because of ${reason}` : `  ${reason.title} (${reason.url})`,
      ),
    ]),
  }
}

const fixOf = (fix: boolean | { name: string; version: string }): string => {
  if (fix === false) return 'There is no fixed version yet.'
  return fix === true ? 'A fixed version is available.' : `Fixed with ${fix.name} ${fix.version}.`
}

const unknown = (output: string): string => {
  const { data } = Failed.safeParse(parsed(output))
  const reason = data === undefined ? '' : ` (${data.message.split('\n')[0]})`
  return `The registry returned no advisories${reason}: it doesn't provide them, or can't be reached. Nothing was checked.`
}

const parsed = (output: string): unknown => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
