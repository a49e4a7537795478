import { protocol } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { Splitter, type Unit } from './splitter.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const { copyData, copyDone, end, flush, parse, query, sync } = protocol.serialize
const row = copyData(new TextEncoder().encode('1\n').buffer)
const named = parse({ name: 'c1_0', text: 'select 1' })
const conversation = Buffer.concat([startup, query('select 1'), named, flush(), sync(), end()])

const summary = (units: Unit[]): string[] =>
  units.map((unit) =>
    unit.kind === 'sequence' ? `${unit.ends ? 'run' : 'go on'} ${unit.names.join()}`.trim() : unit.kind,
  )

test.each([1, 3, 7, 1000])('splits a conversation that arrives in chunks of %i bytes', (size) => {
  const splitter = new Splitter()
  const units: Unit[] = []
  for (let at = 0; at < conversation.length; at += size)
    units.push(...splitter.feed(conversation.subarray(at, at + size)))

  expect(summary(units)).toEqual(['run', 'run', 'go on c1_0', 'run', 'terminate'])
})

test('holds a COPY FROM STDIN back until its last row has arrived', () => {
  const splitter = new Splitter()
  splitter.feed(startup)

  const asked = splitter.feed(query('copy members from stdin'))
  const sent = splitter.feed(Buffer.concat([row, row]))
  const done = splitter.feed(copyDone())

  expect(asked.map(({ kind }) => kind)).toEqual(['reply'])
  expect(sent).toEqual([])
  expect(done).toMatchObject([{ kind: 'sequence', ends: true, copiesIn: true }])
  expect(done[0]?.kind === 'sequence' && done[0].bytes.subarray(-5)).toEqual(Buffer.from(copyDone()))
})
