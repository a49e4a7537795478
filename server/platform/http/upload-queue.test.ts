import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const open = (patience = 60_000) =>
  createUploadQueue({ atOnce: { all: 2, each: 1 }, waiting: { all: 3, each: 2 }, patience })
// The queue only listens for the response's close event.
const answer = () => new EventEmitter() as ServerResponse
const busy = { code: 'upload.busy' }

it('admits waiting uploads by order of arrival, skipping senders at their limit', async () => {
  const enter = open()
  const order: string[] = []
  const leaveFirst = await enter('ada', answer())
  const second = enter('ada', answer()).then((leave) => (order.push('ada'), leave))
  const leaveGrace = await enter('grace', answer())
  const third = enter('alan', answer()).then((leave) => (order.push('alan'), leave))

  leaveGrace()
  const leaveAlan = await third
  leaveFirst()
  const leaveSecond = await second

  expect(order).toEqual(['alan', 'ada'])
  leaveAlan()
  leaveSecond()
  await Promise.all([enter('ada', answer()), enter('grace', answer())])
})

it('refuses uploads when too many wait, from one sender or in total', async () => {
  const enter = open()
  const inside = await Promise.all([enter('ada', answer()), enter('grace', answer())])
  const waiting = [enter('ada', answer()), enter('ada', answer())]

  await expect(enter('ada', answer())).rejects.toMatchObject(busy)
  waiting.push(enter('alan', answer()))
  await expect(enter('alan', answer())).rejects.toMatchObject(busy)

  // Waiting uploads are still admitted.
  for (const leave of inside) leave()
  for (const turn of [0, 2, 1]) (await waiting[turn])?.()
})

it('refuses uploads that have waited too long', async () => {
  const enter = open(1)
  await enter('ada', answer())

  await expect(enter('ada', answer())).rejects.toMatchObject(busy)
})

it('drops uploads whose connection closes while they wait', async () => {
  const enter = open()
  const leave = await enter('ada', answer())
  const closing = answer()
  const closed = enter('ada', closing)
  const next = enter('ada', answer())

  closing.emit('close')
  await expect(closed).rejects.toMatchObject({ code: 'request.malformed' })
  leave()
  await next
})
