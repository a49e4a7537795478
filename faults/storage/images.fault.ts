import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { replacePhoto } from '#contract/people/profiles.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { memoryBomb, timeBomb } from '#server/testing/image-bombs.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal()

const change = (member: TestMember, image: File) =>
  as(member).call(replacePhoto, { params: { id: member.id }, body: { image } })
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'photo')
const refused = { status: 400, body: { code: 'photo.unreadable', fields: { image: expect.any(String) } } }
// Ended by a limit, which doesn't prove that the image is bad.
const busy = { status: 503, body: { code: 'upload.busy' } }
const unfinished = join(portal.platform.config.dataDirectory, 'files/.unfinished')
const waiting = () => (existsSync(unfinished) ? readdirSync(unfinished) : [])

// Takes seconds of CPU time, much longer on a busy machine.
// test: slow-image-stops-its-decoder
it('ends a decoder stuck on an image and returns 503, while other images are rendered', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const order: string[] = []
  const bomb = change(ada, file(timeBomb())).finally(() => order.push('bomb'))
  // The image was received, and a copy is where the decoder reads it.
  await expect.poll(waiting).toHaveLength(2)
  const fine = change(grace, await photo()).finally(() => order.push('photo'))
  expect(await bomb).toMatchObject(busy)
  expect((await fine).status).toBe(200)
  expect(order).toEqual(['photo', 'bomb'])
  await expect.poll(waiting).toEqual([])
})

it('ends a decoder that exceeds its memory and returns 503, then renders the next image', async () => {
  const ada = await given.student()
  expect(await change(ada, file(await memoryBomb()))).toMatchObject(busy)
  expect((await change(ada, await photo())).status).toBe(200)
  await expect.poll(waiting).toEqual([])
})

it('many concurrent images all get a response', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => given.student()))
  const answers = await Promise.all(
    members.map(async (member, index) => change(member, index % 4 === 0 ? file(timeBomb(800)) : await photo(60, 40))),
  )
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
})

it('refuses AVIF, because a kilobyte of it can decode to a gigabyte', async () => {
  const avif = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#ff8403' } })
    .avif()
    .toBuffer()
  expect(await change(await given.student(), file(avif))).toMatchObject(refused)
})
