import { existsSync, readdirSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { registerAlumnus, registerStudent } from '#contract/account/registration.ts'
import { uploadCv } from '#contract/opportunities/cvs.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { origin, as, given, portal } = await openTestPortal()

const body = async (): Promise<{ type: string; bytes: Buffer }> => {
  const form = new FormData()
  form.set('fullName', 'Ada Lovelace')
  form.set('image', await photo(200, 200))
  form.set('collegeEmail', 'ada@college.example')
  const request = new Request('http://portal', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) }
}
const storedFiles = (): string[] => {
  const folder = join(portal.platform.config.dataDirectory, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
const post = (type: string, payload: Buffer) =>
  portal.app.inject({ method: 'POST', url: registerStudent.url, headers: { 'content-type': type }, payload })

// test: damaged-uploads-are-refused
it('responds to every damaged body with a message, and keeps working', async () => {
  const { type, bytes } = await body()
  const broken: Buffer[] = []
  for (let index = 1; index <= 150; index += 1) {
    // Truncated at 150 places, and with a byte inverted at 150 places.
    const place = Math.floor((bytes.length * index) / 151)
    broken.push(bytes.subarray(0, place))
    const turned = Buffer.from(bytes)
    turned[place] = (turned[place] ?? 0) ^ 0xff
    broken.push(turned)
  }

  for (const payload of broken) {
    const response = await post(type, payload)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
  }
  expect((await portal.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await expect.poll(storedFiles).toEqual([])
})

it('survives senders who disconnect midway', async () => {
  const { type, bytes } = await body()
  const { hostname, port } = new URL(origin)
  const head = `POST ${registerStudent.url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`

  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = connect(Number(port), hostname)
      await new Promise((resolve) => socket.write(head, resolve))
      await new Promise((resolve) => socket.write(bytes.subarray(0, (bytes.length * index) / 40), resolve))
      socket.destroy()
    }),
  )

  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await expect.poll(storedFiles).toEqual([])
})

it('stores no file of a refused registration', async () => {
  const taken = await given.student()
  const form = {
    fullName: 'Ada Lovelace',
    graduationYear: 2020,
    collegeEmail: 'ada@college.example',
    password: 'Correct-Horse-7',
    confirmPassword: 'Correct-Horse-7',
    image: await photo(200, 200),
    degreeCertificateFile: new File(['%PDF-1.7'], 'degree.pdf'),
  }
  const refused = [
    { collegeEmail: taken.email },
    { password: 'password1', confirmPassword: 'password1' },
    { confirmPassword: 'Something else' },
    { graduationYear: 9999 },
    { image: new File(['no photo'], 'photo.jpg') },
    { degreeCertificateFile: new File(['no certificate'], 'degree.pdf') },
  ]

  for (const change of refused) {
    const { status } = await as(undefined).call(registerAlumnus, { body: { ...form, ...change } })
    expect([Object.keys(change), status >= 400 && status < 500]).toEqual([Object.keys(change), true])
  }
  await expect.poll(storedFiles).toEqual([])
})

// test: malformed-multipart-is-refused
it.each([
  ['without a boundary', 'multipart/form-data', 400],
  ['with an empty boundary', 'multipart/form-data; boundary=', 400],
  ['with another boundary', 'multipart/form-data; boundary=other', 400],
  ['with a boundary of 257 characters', `multipart/form-data; boundary=${'b'.repeat(257)}`, 400],
  ['with a boundary of 8,000 characters', `multipart/form-data; boundary=${'b'.repeat(8_000)}`, 400],
  ['with half a boundary', 'multipart/form-data; boundary="', 400],
])('refuses a body %s', async (_, type, status) => {
  const { bytes } = await body()
  const response = await post(type, bytes)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
})

it.each([
  ['no header', '--x\r\n\r\nvalue\r\n--x--\r\n'],
  ['a header without end', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(200_000)}`],
  ['many headers', `--x\r\n${'A: b\r\n'.repeat(5_000)}\r\nvalue\r\n--x--\r\n`],
  ['a wrong percent sign', `--x\r\nContent-Disposition: form-data; name*=UTF-8''%E0%A4%A\r\n\r\nvalue\r\n--x--\r\n`],
  ['no such character set', `--x\r\nContent-Disposition: form-data; name*=nothing''a\r\n\r\nvalue\r\n--x--\r\n`],
  [
    'no such encoding',
    '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: \0\r\n\r\nb\r\n--x--\r\n',
  ],
  ['no end', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf'],
  ['nothing between its boundaries', '--x\r\n--x\r\n--x--\r\n'],
  ['nothing', ''],
])('refuses a body whose part has %s', async (_, text) => {
  const response = await post('multipart/form-data; boundary=x', Buffer.from(text))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
  await expect.poll(storedFiles).toEqual([])
})

const head = (type: string, length: number) =>
  `POST ${registerStudent.url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
/** Sends the beginning of a request and returns the response to that alone. */
const begin = async (text: string): Promise<{ socket: Socket; answer: () => Promise<string> }> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.write(text, resolve))
  return { socket, answer: async () => String((await once(socket, 'data'))[0]) }
}

it('says that a chosen file is empty', async () => {
  const form = new FormData()
  form.set('file', new File([], 'cv.pdf', { type: 'application/pdf' }))
  form.set('clientId', crypto.randomUUID())
  const ada = await given.student()
  const response = await fetch(`${origin}${uploadCv.url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { file: 'This file is empty.' } })
})

it('refuses an unexpected file, and a duplicate one, without reading it', async () => {
  for (const names of [['other'], ['degreeCertificateFile'], ['image', 'image']]) {
    const parts = names.map(
      (name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nthe beginning\r\n`,
    )
    // The last file has begun and never ends.
    const { answer } = await begin(head('multipart/form-data; boundary=x', 9_000_000) + parts.join('').slice(0, -2))
    expect(await answer()).toMatch(/^HTTP\/1.1 400 [^]*"code":"upload.unexpected_file"/)
  }
  await expect.poll(storedFiles).toEqual([])
})

it('refuses a body that exceeds the limit of its files without receiving it', async () => {
  const { answer } = await begin(head('multipart/form-data; boundary=x', 11 * 1024 * 1024))
  expect(await answer()).toMatch(/^HTTP\/1.1 413 [^]*"code":"request.too_large"/)
})

it('receives 24 concurrent uploads of one sender, and the next when one ends', async () => {
  const { type, bytes } = await body()
  const under = await Promise.all(Array.from({ length: 24 }, () => begin(head(type, bytes.length))))
  // An admitted upload has one file on the disk.
  for (const { socket } of under) socket.write(bytes.subarray(0, -100))
  await expect.poll(() => storedFiles().length).toBe(24)

  let isAnswered = false
  const next = post(type, bytes).finally(() => (isAnswered = true))
  // Another sender is admitted.
  const ada = await given.student()
  const change = { params: { id: ada.id }, body: { image: await photo(20, 20) } }
  expect((await as(ada).call(replacePhoto, change)).status).toBe(200)

  expect(isAnswered).toBe(false)
  for (const { socket } of under.slice(0, 23)) socket.destroy()
  // The file was received, so only the form is invalid.
  expect((await next).statusCode).toBe(400)
  const [last] = under.slice(23)
  last?.socket.write(bytes.subarray(-100))
  expect(await last?.answer()).toMatch(/^HTTP\/1.1 400 /)
  await portal.platform.storage.remove('photos')
  await expect.poll(storedFiles).toEqual([])
})

it.each([
  [
    'too many fields',
    (form: FormData) => Array.from({ length: 60 }, (_, index) => form.set(`field${index}`, 'x')),
    413,
  ],
  [
    'too many files',
    (form: FormData) => Array.from({ length: 9 }, (_, index) => form.set(`file${index}`, new File(['x'], 'x'))),
    400,
  ],
  ['a very long field', (form: FormData) => form.set('fullName', 'x'.repeat(200_000)), 413],
  ['a file where text belongs', (form: FormData) => form.set('fullName', new File(['x'], 'x')), 400],
  ['text where a file belongs', (form: FormData) => form.set('image', 'x'), 400],
  ['a poisoned name', (form: FormData) => form.set('__proto__', 'x'), 400],
])('refuses %s', async (_, spoil, status) => {
  const form = new FormData()
  spoil(form)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await post(request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer()))
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
})
