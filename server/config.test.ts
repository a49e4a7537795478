import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDirectory: 'data',
      databaseUrl: undefined,
    })
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number.'],
    [{ PORT: '  ' }, 'PORT must be a number.'],
    [
      { TRUST_PROXY: 'my proxy' },
      'TRUST_PROXY must be true, or IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ PUBLIC_URL: 'alumni.college.example' }, 'PUBLIC_URL must be a URL such as https://alumni.college.example.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/alumni.'],
    [
      { DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'http://x' },
      'REDIS_URL must be a URL such as redis://:password@host:6379.',
    ],
    [{ REDIS_URL: 'redis://localhost' }, 'REDIS_URL is for several nodes, which need DATABASE_URL.'],
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
      { SMTP_URL: 'mail.college.example' },
      'SMTP_URL must be a URL such as smtp://user:password@mail.college.example:587.',
    ],
  ])('with a wrong value stops the start with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ name: 'ConfigError', message: sentence }))
  })
})
