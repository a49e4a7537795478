import { Readable } from 'node:stream'
import type { Entry } from '#server/platform/archive.ts'
import { csvLines } from '#server/platform/csv.ts'
import { type Part, partsOf, type PersonalData, type Row } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import type { Progress } from './progress.ts'
import type { Order } from './queries.ts'
import { openIfThere } from '#server/platform/storage/storage.ts'

/** Yields the entries of an export: the readme, every part as JSON and as CSV, and the files, which are opened one at a time. */
export const contentsOf = async function* contentsOf(
  platform: Platform,
  personalData: readonly PersonalData[],
  order: Order,
  progress: Progress,
): AsyncIterable<Entry> {
  const { db, now, storage } = platform
  const parts = partsOf(personalData)
  yield { path: 'README.txt', content: Readable.from([readme(parts, order, now())]) }
  for (const { name, batches } of parts) {
    const counted = () => counting(batches(db, order.member_id), progress)
    yield { path: `data/${name}.json`, content: Readable.from(asJson(counted())) }
    yield { path: `data/${name}.csv`, content: Readable.from(asCsv(counted())) }
  }
  for (const { files } of personalData)
    for await (const page of files?.(db, order.member_id) ?? [])
      for (const { path, key } of page) {
        // A file deleted meanwhile must not stop the export.
        const file = await openIfThere(storage, key)
        if (file !== undefined) yield { path, content: file.content, stored: true }
        await progress.step()
      }
}

const counting = async function* counting(batches: AsyncIterable<Row[]>, progress: Progress): AsyncIterable<Row[]> {
  for await (const rows of batches) {
    yield rows
    await progress.step()
  }
}

/** Yields one JSON array, one row per line. */
const asJson = async function* asJson(batches: AsyncIterable<Row[]>): AsyncIterable<string> {
  let before = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Yields CSV with a header line; nothing without rows. */
const asCsv = async function* asCsv(batches: AsyncIterable<Row[]>): AsyncIterable<string> {
  let header = true
  for await (const rows of batches) {
    if (rows.length === 0) continue
    // The byte order mark, by which spreadsheets recognise UTF-8.
    yield (header ? '\uFEFF' : '') + csvLines(rows, { header })
    header = false
  }
}

/** Returns the readme of an export in the member's language. */
export const readme = (
  parts: readonly Part[],
  { full_name: name, college, language, time_zone: timeZone }: Order,
  now: Date,
): string => {
  const said = (key: string, values = {}) => translate(language, 'exports', `readme.${key}`, values)
  const at = now.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const described = parts.map((part) => `data/${part.name}.json, data/${part.name}.csv\n    ${said(part.name)}`)
  const paragraphs = [
    said('title', { name, college }),
    said('intro', { at, college }),
    said('formats'),
    ...described,
    `files/\n    ${said('files')}`,
    said('not_kept'),
  ]
  // CRLF, because old versions of Notepad recognise no other line endings.
  return `${paragraphs.join('\n\n')}\n`.replaceAll('\n', '\r\n')
}
