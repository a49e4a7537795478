import * as z from 'zod/mini'
import { emailAddress } from '#contract/fields.ts'

const number = (fallback: number, minimum: number, maximum: number) =>
  z._default(
    z.coerce
      .number('must be a number')
      .check(
        z.int('must be a whole number'),
        z.gte(minimum, `must be at least ${minimum}`),
        z.lte(maximum, `must be at most ${maximum}`),
      ),
    fallback,
  )

const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine((value) => protocols.test(URL.parse(value)?.protocol ?? ''), `must be an address such as ${example}`),
    )

const origin = address(/^https?:$/, 'https://alumni.college.example')

const Environment = z
  .object({
    NODE_ENV: z._default(z.string(), 'production'),
    PORT: number(8080, 0, 65_535),
    PUBLIC_URL: z.optional(origin),
    DATA_DIR: z._default(z.string(), 'data'),
    DATABASE_URL: z.optional(address(/^postgres(?:ql)?:$/, 'postgres://user:password@host:5432/alumni')),
    ADMIN_EMAIL: z.optional(emailAddress),
    ADMIN_PASSWORD: z.optional(
      z
        .string()
        .check(z.minLength(8, 'must have at least 8 characters'), z.maxLength(128, 'must have at most 128 characters')),
    ),
    CORS_ORIGINS: z.optional(z.string()),
    SMTP_URL: z.optional(address(/^smtps?:$/, 'smtp://user:password@mail.college.example:587')),
    MAIL_FROM: z.optional(emailAddress),
    PUSH_HOSTS: z.optional(z.string()),
    TRUST_PROXY: z.optional(z.string()),
    LOG_LEVEL: z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be one of fatal, error, warn, info, debug, silent',
      ),
      'warn',
    ),
    LOGIN_FAILURES_PER_15_MINUTES: number(5, 1, 1_000_000),
    REGISTRATIONS_PER_HOUR: number(20, 1, 1_000_000),
    MESSAGES_PER_MINUTE: number(100, 1, 1_000_000),
    SEARCHES_PER_MINUTE: number(30, 1, 1_000_000),
  })
  .check(
    z.refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
      path: ['ADMIN_EMAIL'],
      error: 'and ADMIN_PASSWORD must be set together',
    }),
  )

/** What the environment says, parsed once. Sizes are counts, addresses are without a trailing slash. */
export type Config = {
  development: boolean
  port: number
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  admin: { email: string; password: string } | undefined
  corsOrigins: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** Hosts, with their ports, of push services that need not be on the public internet. */
  pushHosts: string[]
  trustProxy: boolean | string
  logLevel: string
  loginFailures: number
  registrations: number
  messages: number
  searches: number
}

/** A wrong value in the environment; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment. Throws a `ConfigError` that names the first wrong variable. An empty variable counts as absent. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0]))

  const env = parsed.data
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    admin:
      env.ADMIN_EMAIL === undefined || env.ADMIN_PASSWORD === undefined
        ? undefined
        : { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    corsOrigins: exactOrigins(env.CORS_ORIGINS ?? ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}`,
    pushHosts: (env.PUSH_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    trustProxy: env.TRUST_PROXY === 'true' || (env.TRUST_PROXY ?? false),
    logLevel: env.LOG_LEVEL,
    loginFailures: env.LOGIN_FAILURES_PER_15_MINUTES,
    registrations: env.REGISTRATIONS_PER_HOUR,
    messages: env.MESSAGES_PER_MINUTE,
    searches: env.SEARCHES_PER_MINUTE,
  }
}

const exactOrigins = (list: string): string[] =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const url = URL.parse(entry)
      if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== entry.replace(/\/$/, ''))
        throw new ConfigError(
          `CORS_ORIGINS must list exact origins such as https://app.college.example, not "${entry}".`,
        )
      return url.origin
    })

const sentence = (issue: { path: PropertyKey[]; message: string } | undefined): string => {
  const reason = issue?.message === 'email' ? 'must be an e-mail address' : (issue?.message ?? 'is wrong')
  return `${String(issue?.path[0] ?? 'The environment')} ${reason}.`
}
