import { join } from 'node:path'
import type * as z from 'zod/mini'
import { Environment } from './environment.ts'

/** A bucket and its credentials; on Amazon S3 without an endpoint. */
export type S3Config = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The mailbox that receives replies by email, their address, and the name that its mail server signs its checks of senders with. */
export type InboundEmail = {
  host: string
  port: number
  /** Whether the connection is encrypted from its start; otherwise by STARTTLS. */
  secure: boolean
  user: string
  password: string
  mailbox: string
  address: { local: string; domain: string }
  authservId: string
}

// Settings that a backup must not contain in plain text: passwords, keys and tokens, and addresses of services, which may include one.
const secretSettings = /SECRET|PASSWORD|PASSPHRASE|IDENTITY|TOKEN|KEY|^(?!PUBLIC_).*_URL$/

/** When backups are made, their folder and number, and their encryption keys. */
export type BackupSettings = {
  /** The interval in hours; 0 for no backups. */
  hours: number
  keep: number
  directory: string
  beforeMigrating: boolean
  passphrase: string | undefined
  recipient: string | undefined
  identity: string | undefined
}

/** A server with repositories that the college trusts, and the API that it speaks. */
export type RepositoryHost = { kind: 'github' | 'gitlab' | 'forgejo'; host: string }

/** The environment, parsed once. Sizes are counts, URLs have no trailing slash. */
export type Config = {
  development: boolean
  port: number
  /** The address to listen on; undefined for all, including IPv6 if the machine has it. */
  host: string | undefined
  /** Whether HSTS also covers the subdomains of PUBLIC_URL's host. */
  hstsSubdomains: boolean
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  /** The Redis that connects several nodes on one database; without it, PostgreSQL does. */
  redisUrl: string | undefined
  /** The bucket for the files, instead of the data directory. */
  s3: S3Config | undefined
  admin: { email: string; password: string } | undefined
  corsOrigins: string[]
  /** Secrets separated by spaces, the newest first. */
  secret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: members can't reply by email. */
  inbound: InboundEmail | undefined
  /** Hosts, with their ports, of push services that need not be on the public internet. */
  pushHosts: string[]
  /** Servers with repositories, beyond the well-known ones, with their ports. They need not be on the public internet. */
  repositoryHosts: RepositoryHost[]
  trustProxy: boolean | string
  backup: BackupSettings
  /** The environment as given, without secrets. */
  settings: Record<string, string>
  logLevel: string
  /** The token for reading metrics; undefined: there are no metrics. */
  metricsToken: string | undefined
  /** Whether requests, statements and tasks are traced, to the destination in OpenTelemetry's standard variables. */
  traces: boolean
  /** How long a stopping portal keeps accepting requests while it reports not ready, in ms. */
  drain: number
  /** How long a start waits for PostgreSQL, in ms. */
  databaseWait: number
  /** The maximum number of open connections, in total and from one address without a login. */
  connections: number
  connectionsPerIp: number
  /** Timeouts for clients, in ms: for the headers of a request, for slow bodies or readers, for the token of a socket. */
  timeouts: { headers: number; slow: number; socketLogIn: number }
  loginFailures: number
  registrations: number
  messages: number
  searches: number
  peoplePerDay: number
  peoplePerHour: number
  /** Per account, from any address. */
  loginFailuresPerDay: number
  /** Postings and changes of them, and changes of the profile, per member and hour each. */
  changes: number
  /** Profiles, and pages of the directory, that a member opens per minute each. */
  reads: number
  /** All calls per minute, per member and per address without a login. */
  calls: number
  anonymousCalls: number
}

/** An invalid value in the environment. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment. Throws a `ConfigError` that names the first invalid variable. An empty variable counts as absent. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0]))

  const env = parsed.data
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
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
    inbound: inboundOf(env),
    pushHosts: (env.PUSH_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    repositoryHosts: repositoryHostsOf(env.REPOSITORY_HOSTS ?? ''),
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
    databaseWait: env.DB_WAIT_SECONDS * 1000,
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
    peoplePerHour: env.PEOPLE_PER_HOUR,
    calls: env.CALLS_PER_MINUTE,
    anonymousCalls: env.ANONYMOUS_CALLS_PER_MINUTE,
  }
}

const s3Of = (env: z.output<typeof Environment>): S3Config | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { bucket, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT, region: env.S3_REGION ?? 'us-east-1' }
}

const repositoryHostsOf = (list: string): RepositoryHost[] =>
  [...list.matchAll(/(gitlab|forgejo)=([\w.:-]+)/g)].map(([, kind, host = '']) => ({
    kind: kind === 'gitlab' ? 'gitlab' : 'forgejo',
    host,
  }))

const inboundOf = (env: z.output<typeof Environment>): InboundEmail | undefined => {
  if (env.INBOUND_IMAP_URL === undefined) return undefined
  const url = new URL(env.INBOUND_IMAP_URL)
  const secure = url.protocol === 'imaps:'
  const user = decodeURIComponent(url.username)
  const [local = '', domain] = (env.INBOUND_ADDRESS ?? user).split('@')
  if (domain === undefined || !/^[^+]{1,12}$/.test(local))
    throw new ConfigError('INBOUND_ADDRESS must be set to the address of the mailbox, such as reply@college.example.')
  return {
    ...{ host: url.hostname, port: url.port === '' ? (secure ? 993 : 143) : Number(url.port), secure, user },
    password: decodeURIComponent(url.password),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    address: { local, domain },
    authservId: env.INBOUND_AUTHSERV_ID ?? url.hostname,
  }
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
