import { isIP } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/fields.ts'

const number = (fallback: number, minimum: number, maximum: number) =>
  z._default(
    z.pipe(
      // Blanks, hexadecimal figures and the like are no number here.
      z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/, 'must be a number')),
      z.coerce
        .number<string>()
        .check(
          z.int('must be a whole number'),
          z.gte(minimum, `must be at least ${minimum}`),
          z.lte(maximum, `must be at most ${maximum}`),
        ),
    ),
    fallback,
  )

const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(z.refine((value) => protocols.test(URL.parse(value)?.protocol ?? ''), `must be a URL such as ${example}`))

const origin = url(/^https?:$/, 'https://alumni.college.example')

/** Returns whether a text names a proxy as fastify understands it: an address, a range of them, or one of three names. */
const isProxy = (text: string): boolean => {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [ip = '', bits, ...rest] = text.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return (
    isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

const Environment = z
  .object({
    NODE_ENV: z._default(z.string(), 'production'),
    PORT: number(8080, 0, 65_535),
    PUBLIC_URL: z.optional(origin),
    DATA_DIR: z._default(z.string(), 'data'),
    DATABASE_URL: z.optional(url(/^postgres(?:ql)?:$/, 'postgres://user:password@host:5432/alumni')),
    REDIS_URL: z.optional(url(/^rediss?:$/, 'redis://:password@host:6379')),
    ADMIN_EMAIL: z.optional(emailAddress),
    ADMIN_PASSWORD: z.optional(
      z
        .string()
        .check(z.minLength(8, 'must have at least 8 characters'), z.maxLength(128, 'must have at most 128 characters')),
    ),
    CORS_ORIGINS: z.optional(z.string()),
    SECRET: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^[\w-]{32,}(?:\s+[\w-]{32,})*$/,
            'must have at least 32 letters and digits; put spaces between several, the newest first',
          ),
        ),
    ),
    S3_BUCKET: z.optional(
      z.string().check(z.regex(/^[a-z\d][\w.-]{1,62}$/i, 'must be the name of a bucket such as alumni-files')),
    ),
    S3_ENDPOINT: z.optional(url(/^https?:$/, 'https://s3.college.example')),
    S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a region such as eu-central-1'))),
    S3_ACCESS_KEY_ID: z.optional(z.string()),
    S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@mail.college.example:587')),
    MAIL_FROM: z.optional(emailAddress),
    PUSH_HOSTS: z.optional(z.string()),
    TRUST_PROXY: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^(?:true|false)$/.test(value) || value.split(',').every((proxy) => isProxy(proxy.trim())),
            'must be true, or IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
          ),
        ),
    ),
    BACKUP_HOURS: number(24, 0, 8_760),
    BACKUP_KEEP: number(7, 1, 1_000),
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_BEFORE_MIGRATING: z._default(z.enum(['true', 'false'], 'must be true or false'), 'true'),
    BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(10, 'must have at least 10 characters'))),
    BACKUP_RECIPIENT: z.optional(
      z.string().check(z.regex(/^age1[a-z0-9]+$/, 'must be a public key of age, which begins with age1')),
    ),
    BACKUP_IDENTITY: z.optional(
      z
        .string()
        .check(
          z.regex(/^AGE-SECRET-KEY-[A-Z0-9-]+$/, 'must be a secret key of age, which begins with AGE-SECRET-KEY-'),
        ),
    ),
    LOG_LEVEL: z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      ),
      'warn',
    ),
    METRICS_TOKEN: z.optional(
      z.string().check(z.regex(/^[\x21-\x7E]{16,}$/, 'must have at least 16 characters, without blanks')),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url(/^https?:$/, 'http://localhost:4318')),
    DRAIN_SECONDS: number(0, 0, 5),
    CONNECTIONS: number(5_000, 1, 1_000_000),
    CONNECTIONS_PER_ADDRESS: number(1_000, 1, 1_000_000),
    LOGIN_FAILURES_PER_15_MINUTES: number(5, 1, 1_000_000),
    REGISTRATIONS_PER_HOUR: number(20, 1, 1_000_000),
    MESSAGES_PER_MINUTE: number(100, 1, 1_000_000),
    SEARCHES_PER_MINUTE: number(30, 1, 1_000_000),
    LOGIN_FAILURES_PER_DAY: number(100, 1, 1_000_000),
    CHANGES_PER_HOUR: number(60, 1, 1_000_000),
    READS_PER_MINUTE: number(120, 1, 1_000_000),
    PEOPLE_PER_DAY: number(3_000, 1, 10_000_000),
    CALLS_PER_MINUTE: number(300, 1, 1_000_000),
    ANONYMOUS_CALLS_PER_MINUTE: number(600, 1, 1_000_000),
  })
  .check(
    z.refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
      path: ['ADMIN_EMAIL'],
      error: 'and ADMIN_PASSWORD must be set together',
    }),
    z.refine((env) => env.REDIS_URL === undefined || env.DATABASE_URL !== undefined, {
      path: ['REDIS_URL'],
      error: 'is for several nodes, which need DATABASE_URL',
    }),
    z.refine(
      ({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION }) => {
        const needed = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]
        const given = [...needed, S3_ENDPOINT, S3_REGION].some((value) => value !== undefined)
        return !given || needed.every((value) => value !== undefined)
      },
      { path: ['S3_BUCKET'], error: 'must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' },
    ),
  )

/** A bucket and how to get at it; that of Amazon without an endpoint. */
export type S3Config = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

// What a backup may tell in the clear: no password, key or token, and no address of a service, which may hold one.
const secretSettings = /SECRET|PASSWORD|PASSPHRASE|IDENTITY|TOKEN|KEY|^(?!PUBLIC_).*_URL$/

/** When backups are made, where they lie and how many, and what encrypts and opens them. */
export type BackupSettings = {
  /** 0 for none. */
  hours: number
  keep: number
  directory: string
  beforeMigrating: boolean
  passphrase: string | undefined
  recipient: string | undefined
  identity: string | undefined
}

/** What the environment says, parsed once. Sizes are counts, addresses are without a trailing slash. */
export type Config = {
  development: boolean
  port: number
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  /** Where several nodes on one database meet; without it they do by PostgreSQL. */
  redisUrl: string | undefined
  /** The bucket that holds the files, instead of the data directory. */
  s3: S3Config | undefined
  admin: { email: string; password: string } | undefined
  corsOrigins: string[]
  /** Secrets separated by blanks, the newest first. */
  secret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Hosts, with their ports, of push services that need not be on the public internet. */
  pushHosts: string[]
  trustProxy: boolean | string
  backup: BackupSettings
  /** What the environment says apart from secrets, as it says it. */
  settings: Record<string, string>
  logLevel: string
  /** What whoever reads the metrics has to show; undefined: nobody reads any. */
  metricsToken: string | undefined
  /** Whether requests, statements and tasks are traced, to where the standard variables of OpenTelemetry say. */
  traces: boolean
  /** How long a portal that was told to stop goes on taking requests, while it says that it is not ready, in ms. */
  drain: number
  /** How many connections are open at once, in all and from one address without a log-in. */
  connections: number
  connectionsPerIp: number
  /**
   * How long we wait for clients, in ms: for the headers of a request, for enough of a body or of reading an answer, for the
   * token of a socket.
   */
  timeouts: { headers: number; slow: number; socketLogIn: number }
  loginFailures: number
  registrations: number
  messages: number
  searches: number
  peoplePerDay: number
  /** Of one account, from wherever. */
  loginFailuresPerDay: number
  /** Postings and changes of them, and changes of the profile, of a member in an hour each. */
  changes: number
  /** Profiles, and pages of the directory, that a member opens in a minute each. */
  reads: number
  /** All calls of a member, and of an address without a log-in, in a minute. */
  calls: number
  anonymousCalls: number
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
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    s3: s3Of(env),
    admin:
      env.ADMIN_EMAIL === undefined || env.ADMIN_PASSWORD === undefined
        ? undefined
        : { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    corsOrigins: exactOrigins(env.CORS_ORIGINS ?? ''),
    secret: env.SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}`,
    pushHosts: (env.PUSH_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    trustProxy: env.TRUST_PROXY === 'true' || (env.TRUST_PROXY !== 'false' && (env.TRUST_PROXY ?? false)),
    backup: {
      hours: env.BACKUP_HOURS,
      keep: env.BACKUP_KEEP,
      directory: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
      beforeMigrating: env.BACKUP_BEFORE_MIGRATING === 'true',
      passphrase: env.BACKUP_PASSPHRASE,
      recipient: env.BACKUP_RECIPIENT,
      identity: env.BACKUP_IDENTITY,
    },
    settings: plainSettings(given),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    drain: env.DRAIN_SECONDS * 1000,
    connections: env.CONNECTIONS,
    connectionsPerIp: env.CONNECTIONS_PER_ADDRESS,
    timeouts: { headers: 10_000, slow: 30_000, socketLogIn: 10_000 },
    loginFailures: env.LOGIN_FAILURES_PER_15_MINUTES,
    registrations: env.REGISTRATIONS_PER_HOUR,
    messages: env.MESSAGES_PER_MINUTE,
    searches: env.SEARCHES_PER_MINUTE,
    loginFailuresPerDay: env.LOGIN_FAILURES_PER_DAY,
    changes: env.CHANGES_PER_HOUR,
    reads: env.READS_PER_MINUTE,
    peoplePerDay: env.PEOPLE_PER_DAY,
    calls: env.CALLS_PER_MINUTE,
    anonymousCalls: env.ANONYMOUS_CALLS_PER_MINUTE,
  }
}

const s3Of = (env: z.output<typeof Environment>): S3Config | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { bucket, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT, region: env.S3_REGION ?? 'us-east-1' }
}

const plainSettings = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(Environment.shape)
      .filter((name) => !secretSettings.test(name))
      .flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )

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
  const reason = issue?.message === 'email' ? 'must be an email address' : (issue?.message ?? 'is not valid')
  return `${String(issue?.path[0] ?? 'The environment')} ${reason}.`
}
