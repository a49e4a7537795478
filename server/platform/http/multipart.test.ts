import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registerAlumnus, registerStudent } from '#contract/members.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { address, as, given, portal } = await openTestPortal()

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

it('answers every broken body with a sentence, and goes on', async () => {
  const { type, bytes } = await body()
  const broken: Buffer[] = []
  for (let index = 1; index <= 150; index += 1) {
    // Cut off at 150 places, and with a byte turned over at 150 places.
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
  expect(storedFiles()).toEqual([])
})

it('survives senders who hang up in the middle', async () => {
  const { type, bytes } = await body()
  const { hostname, port } = new URL(address)
  const head = `POST ${registerStudent.url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`

  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = connect(Number(port), hostname)
      await new Promise((resolve) => socket.write(head, resolve))
      await new Promise((resolve) => socket.write(bytes.subarray(0, (bytes.length * index) / 40), resolve))
      socket.destroy()
    }),
  )

  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(storedFiles()).toEqual([])
})

it('keeps no file of a registration that is refused', async () => {
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
  expect(storedFiles()).toEqual([])
})

it.each([
  ['without a boundary', 'multipart/form-data'],
  ['with an empty boundary', 'multipart/form-data; boundary='],
  ['with another boundary', 'multipart/form-data; boundary=other'],
])('refuses a body %s', async (_, type) => {
  const { bytes } = await body()
  const response = await post(type, bytes)
  expect([400, 415]).toContain(response.statusCode)
})

it.each([
  ['too many fields', (form: FormData) => Array.from({ length: 60 }, (_, index) => form.set(`field${index}`, 'x'))],
  [
    'too many files',
    (form: FormData) => Array.from({ length: 9 }, (_, index) => form.set(`file${index}`, new File(['x'], 'x'))),
  ],
  ['a very long field', (form: FormData) => form.set('fullName', 'x'.repeat(200_000))],
  ['a file where text belongs', (form: FormData) => form.set('fullName', new File(['x'], 'x'))],
  ['text where a file belongs', (form: FormData) => form.set('image', 'x')],
  ['a poisoned name', (form: FormData) => form.set('__proto__', 'x')],
])('refuses %s', async (_, spoil) => {
  const form = new FormData()
  spoil(form)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await post(request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer()))
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
})
