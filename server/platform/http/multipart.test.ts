import { expect, it } from 'vitest'
import { registerStudent } from '#contract/members.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { portal } = await openTestPortal()

const body = async (): Promise<{ type: string; bytes: Buffer }> => {
  const form = new FormData()
  form.set('fullName', 'Ada Lovelace')
  form.set('image', await photo(200, 200))
  form.set('collegeEmail', 'ada@college.example')
  const request = new Request('http://portal', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) }
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
