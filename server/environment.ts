import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/fields.ts'

const number = (fallback: number, minimum: number, maximum: number) =>
  z._default(
    z.pipe(
      // Rejects spaces, hexadecimal digits and the like.
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

/** Returns whether a text names a proxy as fastify understands it: an address, a range, or one of three names. */
const isProxy = (text: string): boolean => {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [ip = '', bits, ...rest] = text.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return (
    isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

/** Returns whether a text is the URL of an IMAP mailbox, with its user and password. */
const isMailbox = (text: string): boolean => {
  const url = URL.parse(text)
  if (url === null || !/^imaps?:$/.test(url.protocol) || url.hostname === '') return false
  try {
    return [url.username, url.password, url.pathname].map(decodeURIComponent).slice(0, 2).every(Boolean)
  } catch {
    return false
  }
}

/** The environment variables that the portal reads. */
export const Environment = z
  .object({
    NODE_ENV: z._default(z.string(), 'production'),
    PORT: number(8080, 0, 65_535),
    HOST: z.optional(
      z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address such as 127.0.0.1 or ::1, or the name of a host')),
    ),
    HSTS_SUBDOMAINS: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
    PUBLIC_URL: z.optional(origin),
    DATA_DIR: z._default(z.string(), 'data'),
    DATABASE_URL: z.optional(url(/^postgres(?:ql)?:$/, 'postgres://user:password@host:5432/alumni')),
    DB_WAIT_SECONDS: number(60, 0, 3_600),
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
            'must have at least 32 letters and digits; separate several with spaces, the newest first',
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
    INBOUND_IMAP_URL: z.optional(
      z.string().check(z.refine(isMailbox, 'must be a URL such as imaps://user:password@mail.college.example/INBOX')),
    ),
    INBOUND_ADDRESS: z.optional(
      emailAddress.check(
        z.regex(/^[^@+]{1,12}@/, 'must have up to 12 letters before the @, such as reply@college.example'),
      ),
    ),
    INBOUND_AUTHSERV_ID: z.optional(
      z.string().check(z.regex(/^[\w.-]+$/, 'must be a name such as mx.college.example')),
    ),
    PUSH_HOSTS: z.optional(z.string()),
    REPOSITORY_HOSTS: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^\s*(?:(?:gitlab|forgejo)=[\w.-]+(?::\d+)?[\s,]*)*$/,
            'must be a list such as gitlab=git.college.example forgejo=code.college.example:8443',
          ),
        ),
    ),
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
      z.string().check(z.regex(/^age1[a-z0-9]+$/, 'must be an age public key, which starts with age1')),
    ),
    BACKUP_IDENTITY: z.optional(
      z
        .string()
        .check(z.regex(/^AGE-SECRET-KEY-[A-Z0-9-]+$/, 'must be an age secret key, which starts with AGE-SECRET-KEY-')),
    ),
    LOG_LEVEL: z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      ),
      'warn',
    ),
    METRICS_TOKEN: z.optional(
      z.string().check(z.regex(/^[\x21-\x7E]{16,}$/, 'must have at least 16 characters, without spaces')),
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
    PEOPLE_PER_DAY: number(1_000, 1, 10_000_000),
    PEOPLE_PER_HOUR: number(300, 1, 10_000_000),
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
    z.refine((env) => env.INBOUND_IMAP_URL === undefined || env.SMTP_URL !== undefined, {
      path: ['INBOUND_IMAP_URL'],
      error: 'is for replies to emails, which need SMTP_URL',
    }),
    z.refine((env) => env.INBOUND_IMAP_URL !== undefined || !(env.INBOUND_ADDRESS ?? env.INBOUND_AUTHSERV_ID), {
      path: ['INBOUND_IMAP_URL'],
      error: 'must be set too when INBOUND_ADDRESS or INBOUND_AUTHSERV_ID is',
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
