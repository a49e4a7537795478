import type { Config } from '#server/config.ts'

export type LogStream = { write: (line: string) => void }

/**
 * Returns the logger's options: JSON lines, requests without their query, errors with only the fields below, because libraries put whole rows and
 * requests into their errors. Logs to `stream`, or else to standard output.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): object => ({
  level: logLevel,
  // At `trace`, the upload plug-in logs the headers of requests.
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
