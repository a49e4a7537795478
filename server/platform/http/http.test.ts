import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { logInStudent } from '#contract/account/sessions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { origin, given, portal } = await openTestPortal({ CORS_ORIGINS: 'https://app.college.example' })
const url = origin + logInStudent.url
const json = { 'content-type': 'application/json' }

// test: malformed-requests-are-refused
describe('a request', () => {
  it.each([
    ['malformed JSON', { method: 'POST', headers: json, body: '{"a":' }, 400],
    ['no body', { method: 'POST', headers: json }, 400],
    ['a poisoned prototype', { method: 'POST', headers: json, body: '{"__proto__":{"role":"admin"}}' }, 400],
    ['very deep JSON', { method: 'POST', headers: json, body: '['.repeat(10_000) + ']'.repeat(10_000) }, 400],
    [
      'a body of 400 kB',
      { method: 'POST', headers: json, body: JSON.stringify({ collegeEmail: 'x'.repeat(400_000) }) },
      413,
    ],
    ['text instead of JSON', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
    [
      'JSON said to be UTF-16',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-16' },
        body: Buffer.from('{}', 'utf16le'),
      },
      400,
    ],
    [
      '50 MB packed into 50 kB',
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) },
      413,
    ],
    [
      'a packing that is none',
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{"collegeEmail":"a"}' },
      400,
    ],
    ['an unknown packing', { method: 'POST', headers: { ...json, 'content-encoding': 'evil' }, body: '{}' }, 415],
    ['XML', { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' }, 415],
  ])('with %s gets its status and a message', async (_, init, status) => {
    const response = await fetch(url, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/\w+ \w+/),
      code: expect.any(String),
    })
  })

  it('may declare JSON and send no body if none is needed; otherwise the response names what is missing', async () => {
    const admin = await given.admin()
    const { id } = await given.alumnus()
    const headers = { ...json, authorization: `Bearer ${admin.token}` }
    const verified = await fetch(`${origin}/admin/alumni/${id}/verify`, { method: 'PUT', headers })
    expect(verified.status).toBe(200)
    const incomplete = await fetch(url, { method: 'POST', headers: json })
    expect([incomplete.status, await incomplete.json()]).toEqual([
      400,
      expect.objectContaining({
        message: 'Please fill all the fields',
        fields: { collegeEmail: expect.any(String), password: expect.any(String) },
      }),
    ])
  })

  it('that changes data may name its socket, as the API description says', async () => {
    const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json()
    const named = (path: string, method: string) =>
      (paths[path][method].parameters ?? []).some(({ name }: { name: string }) => name === 'x-socket-id')
    expect(named('/api/messages/send/{receiverId}', 'post')).toBe(true)
    expect([named('/api/events', 'get'), named('/auth/login', 'post')]).toEqual([false, false])
  })

  it.each([
    ['/api/nothing', 404],
    ['/api/user/%E0%A4%A', 400],
    ['/auth/nothing', 404],
    ['/files/photos/..%2f..%2fetc%2fpasswd/512.webp', 400],
  ])('for %s gets a JSON response', async (path, status) => {
    const response = await portal.app.inject({ url: path })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
  })

  // test: security-headers-on-every-response
  it('gets security headers, also when it fails', async () => {
    for (const path of ['/healthz', '/api/nothing', '/api/docs']) {
      const { headers } = await fetch(origin + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')*;/)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  // test: search-engines-see-public-pages-only
  it('gets noindex for everything but the public pages', async () => {
    const tag = async (path: string) => (await portal.app.inject({ url: path })).headers['x-robots-tag']
    for (const path of ['/dashboard', '/dashboard/network?q=a', '/admin', '/api/members', '/files/photos/a/96.webp'])
      expect([path, await tag(path)]).toEqual([path, 'noindex, nofollow'])
    for (const path of ['/', '/about', '/administrators', '/robots.txt'])
      expect([path, await tag(path)]).toEqual([path, undefined])
    const rules = readFileSync(new URL('../../../public/robots.txt', import.meta.url), 'utf8')
    for (const path of ['/dashboard', '/admin', '/api/', '/files/']) expect(rules).toContain(`Disallow: ${path}\n`)
  })

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PATCH', 'SEARCH', 'LINK', 'FOO'])(
    'with the method %s gets a plain response with security headers',
    async (verb) => {
      for (const path of ['/healthz', '/api/user', '/auth/login', '/nothing']) {
        const answer = await raw(`${verb} ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`)
        expect(answer).toMatch(verb === 'HEAD' ? /^HTTP\/1\.1 (?:200|401|404) / : /^HTTP\/1\.1 (?:400|404) /)
        expect(answer).toMatch(/x-content-type-options: nosniff/i)
        expect(answer).toMatch(/content-security-policy: /i)
      }
    },
  )

  // test: no-request-smuggling
  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 2'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked'],
    ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity'],
    ['a length that is no number', 'Content-Length: +2'],
    ['a blank before the colon', 'Content-Length : 2'],
    ['a folded header', 'Transfer-Encoding:\r\n chunked'],
  ])("with %s can't smuggle another: one response, then the connection is closed", async (_, framing) => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n'
    const answer = await raw(`POST /auth/login HTTP/1.1\r\nHost: portal\r\n${framing}\r\n\r\n0\r\n\r\n${smuggled}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  it('with an unknown expectation gets 400 with security headers', async () => {
    const answer = await raw('GET /healthz HTTP/1.1\r\nHost: portal\r\nExpect: the worst\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*nosniff[^]*"code":"request\.malformed"/)
  })

  // test: token-in-header-only
  it('authenticates by the header only', async () => {
    const ada = await given.student()
    expect((await fetch(`${origin}/api/user?token=${ada.token}`)).status).toBe(401)
    const withHeader = await fetch(`${origin}/api/user`, { headers: { authorization: `Bearer ${ada.token}` } })
    expect(withHeader.status).toBe(200)
  })

  // test: cors-listed-origins-only
  it('gets CORS headers for listed origins only', async () => {
    const allowed = async (from: string) =>
      (await fetch(`${origin}/healthz`, { headers: { origin: from } })).headers.get('access-control-allow-origin')
    expect(await allowed('https://app.college.example')).toBe('https://app.college.example')
    for (const origin of ['https://evil.example', 'null', 'https://app.college.example.evil.example'])
      expect([origin, await allowed(origin)]).toEqual([origin, null])
  })

  // test: malformed-http-closes-with-400
  it('that is not HTTP gets 400 and is closed', async () => {
    const answer = await raw('NOT HTTP AT ALL\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('"code":"request.malformed"')
    expect(answer).toContain('nosniff')
  })
})

/** Sends raw bytes and returns the response once the server closes the connection. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
