import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const s3 = { S3_BUCKET: 'alumni-files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const together = 'S3_BUCKET must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'

const smtp = { SMTP_URL: 'smtp://mail.college.example' }
const imap = { INBOUND_IMAP_URL: 'imaps://reply:secret@mail.college.example' }

// test: environment-is-checked
describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      ...{ port: 8080, host: undefined, hstsSubdomains: false },
      publicUrl: 'http://localhost:8080',
      dataDirectory: 'data',
      databaseUrl: undefined,
    })
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  it('may name a bucket for the files, on Amazon S3 or another server', () => {
    expect(readConfig({}).s3).toBeUndefined()
    const amazon = { bucket: 'alumni-files', accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
    expect(readConfig(s3).s3).toEqual({ ...amazon, endpoint: undefined })
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'campus' }).s3).toEqual({
      ...amazon,
      endpoint: 'http://127.0.0.1:9000',
      region: 'campus',
    })
  })

  it('may have a mailbox for replies, with the address of its user', () => {
    expect(readConfig({}).inbound).toBeUndefined()
    const url = 'imaps://reply%40college.example:p%2Fw@mail.college.example/Replies'
    expect(readConfig({ ...smtp, INBOUND_IMAP_URL: url }).inbound).toEqual({
      ...{ host: 'mail.college.example', port: 993, secure: true, user: 'reply@college.example', password: 'p/w' },
      ...{
        mailbox: 'Replies',
        address: { local: 'reply', domain: 'college.example' },
        authservId: 'mail.college.example',
      },
    })
    const settings = { INBOUND_ADDRESS: 'a@college.example', INBOUND_AUTHSERV_ID: 'mx.college.example' }
    expect(readConfig({ ...smtp, ...settings, INBOUND_IMAP_URL: 'imap://reply:x@localhost' }).inbound).toMatchObject({
      ...{ port: 143, secure: false, mailbox: 'INBOX', authservId: 'mx.college.example' },
      address: { local: 'a', domain: 'college.example' },
    })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number.'],
    [{ PORT: '  ' }, 'PORT must be a number.'],
    [
      { TRUST_PROXY: 'my proxy' },
      'TRUST_PROXY must be true, or IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    [{ BACKUP_HOURS: '-1' }, 'BACKUP_HOURS must be at least 0.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1.'],
    [{ BACKUP_BEFORE_MIGRATING: 'no' }, 'BACKUP_BEFORE_MIGRATING must be true or false.'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 10 characters.'],
    [{ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' }, 'BACKUP_RECIPIENT must be an age public key, which starts with age1.'],
    [{ BACKUP_IDENTITY: 'age1abc' }, 'BACKUP_IDENTITY must be an age secret key, which starts with AGE-SECRET-KEY-.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ PUBLIC_URL: 'alumni.college.example' }, 'PUBLIC_URL must be a URL such as https://alumni.college.example.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/alumni.'],
    [
      { DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'http://x' },
      'REDIS_URL must be a URL such as redis://:password@host:6379.',
    ],
    [{ REDIS_URL: 'redis://localhost' }, 'REDIS_URL is for several nodes, which need DATABASE_URL.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters, without spaces.'],
    [{ DRAIN_SECONDS: '30' }, 'DRAIN_SECONDS must be at most 5.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://localhost:4318.',
    ],
    [{ ADMIN_EMAIL: 'dean', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an email address.'],
    [{ ADMIN_EMAIL: 'dean@college.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [
      { ADMIN_EMAIL: 'dean@college.example', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD must have at least 8 characters.',
    ],
    [
      { CORS_ORIGINS: 'https://a.example/path' },
      'CORS_ORIGINS must list exact origins such as https://app.college.example, not "https://a.example/path".',
    ],
    [
      { ...smtp, INBOUND_IMAP_URL: 'imaps://mail.college.example' },
      'INBOUND_IMAP_URL must be a URL such as imaps://user:password@mail.college.example/INBOX.',
    ],
    [imap, 'INBOUND_IMAP_URL is for replies to emails, which need SMTP_URL.'],
    [{ ...smtp, ...imap }, 'INBOUND_ADDRESS must be set to the address of the mailbox, such as reply@college.example.'],
    [
      { ...smtp, ...imap, INBOUND_ADDRESS: 'replies-by-email@college.example' },
      'INBOUND_ADDRESS must have up to 12 letters before the @, such as reply@college.example.',
    ],
    [
      { ...smtp, INBOUND_ADDRESS: 'reply@college.example' },
      'INBOUND_IMAP_URL must be set too when INBOUND_ADDRESS or INBOUND_AUTHSERV_ID is.',
    ],
    [
      { SMTP_URL: 'mail.college.example' },
      'SMTP_URL must be a URL such as smtp://user:password@mail.college.example:587.',
    ],
    [{ S3_BUCKET: 'alumni-files' }, together],
    [{ S3_BUCKET: 'alumni-files', S3_ACCESS_KEY_ID: 'key' }, together],
    [{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, together],
    [{ S3_REGION: 'eu-central-1' }, together],
    [{ ...s3, S3_BUCKET: 's3://alumni' }, 'S3_BUCKET must be the name of a bucket such as alumni-files.'],
    [{ ...s3, S3_ENDPOINT: 's3.college.example' }, 'S3_ENDPOINT must be a URL such as https://s3.college.example.'],
    [{ ...s3, S3_REGION: 'Frankfurt am Main' }, 'S3_REGION must be the name of a region such as eu-central-1.'],
  ])('with an invalid value stops the start with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ name: 'ConfigError', message: sentence }))
  })

  it('is stored in a backup without secrets', () => {
    const secrets = {
      SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://user:password@mail.college.example:587',
      DATABASE_URL: 'postgres://user:password@host:5432/alumni',
      ADMIN_EMAIL: 'dean@college.example',
      ADMIN_PASSWORD: 'long enough',
      BACKUP_PASSPHRASE: 'a lamp in the harbour',
    }
    const { settings } = readConfig({ ...secrets, PUBLIC_URL: 'https://alumni.college.example', HOME: '/root' })

    expect(settings).toEqual({ PUBLIC_URL: 'https://alumni.college.example', ADMIN_EMAIL: 'dean@college.example' })
  })
})
