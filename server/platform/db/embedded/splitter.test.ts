import { expect, test } from 'vitest'
import { message, messageType } from './protocol.ts'
import { Splitter, type Unit } from './splitter.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const flush = message('H')
const sync = message('S')
const named = message('P', 'c1_0\0select 1\0\0\0')
const conversation = Buffer.concat([startup, message('Q', 'select 1\0'), named, flush, sync, message('X')])

const summary = (units: Unit[]): string[] =>
  units.map((unit) =>
    unit.kind === 'sequence' ? `${unit.ends ? 'run' : 'go on'} ${unit.names.join()}`.trim() : unit.kind,
  )

test.each([1, 3, 7, 1000])('splits a conversation that arrives in chunks of %i bytes', (size) => {
  const splitter = new Splitter()
  const units: Unit[] = []
  for (let at = 0; at < conversation.length; at += size)
    units.push(...splitter.feed(conversation.subarray(at, at + size)))

  expect(summary(units)).toEqual(['start', 'run', 'go on c1_0', 'run', 'terminate'])
})

test('declines encryption, then starts', () => {
  const request = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

  const units = new Splitter().feed(Buffer.concat([request, startup]))

  expect(units).toEqual([{ kind: 'reply', bytes: Buffer.from('N') }, { kind: 'start' }])
})

test('holds a COPY FROM STDIN back until its last row has arrived', () => {
  const splitter = new Splitter()
  splitter.feed(startup)

  const asked = splitter.feed(message('Q', 'copy members from stdin\0'))
  const sent = splitter.feed(Buffer.concat([message('d', '1\n'), message('d', '2\n')]))
  const done = splitter.feed(message('c'))

  expect(asked.map(({ kind }) => kind)).toEqual(['reply'])
  expect(sent).toEqual([])
  expect(done).toMatchObject([{ kind: 'sequence', ends: true, copiesIn: true }])
  expect(done[0]?.kind === 'sequence' && done[0].bytes.at(-5)).toBe(messageType.copyDone)
})
