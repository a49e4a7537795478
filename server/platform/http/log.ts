import type { Config } from '#server/config.ts'

export type LogStream = { write: (line: string) => void }

/**
 * Answers how the portal logs: JSON lines, requests without their query, errors with the fields below and no others, because
 * libraries put whole rows and requests into their errors. `stream` takes the lines; standard output otherwise.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): object => ({
  level: logLevel,
  // At `trace` the plug-in for uploads notes the headers of whoever sends one.
  redact: { paths: ['*.headers'], remove: true },
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?')[0] ?? '' }),
    err: describeError,
  },
  ...(stream && { stream }),
})

const fields = ['code', 'constraint', 'table', 'column']

const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = Object.entries(error).filter(([name]) => fields.includes(name))
  return {
    ...{ type: error.name, message: error.message, stack: error.stack, ...Object.fromEntries(known) },
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
