import { Readable } from 'node:stream'
import type { Entry } from '#server/platform/archive.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import type { Row } from './batches.ts'
import type { Progress } from './progress.ts'
import type { Order } from './queries.ts'
import { PARTS } from './registry.ts'
import { storedAttachment } from '#server/platform/storage/attachments.ts'
import { storedCertificate } from '#server/platform/storage/certificates.ts'
import { storedPhoto } from '#server/platform/storage/photos.ts'
import { openIfThere } from '#server/platform/storage/storage.ts'
import { findGraduation, findProfile } from './account/queries.ts'
import { attachmentPages } from './conversations/messages.ts'
import { attachmentPath, certificatePath, graduationCertificatePath, photoPath } from './paths.ts'

/** What goes into a copy, in its order: what it is, then every part as JSON and as CSV, then the files. */
export const contentsOf = async function* contentsOf(
  platform: Platform,
  order: Order,
  progress: Progress,
): AsyncIterable<Entry> {
  const { db, now } = platform
  yield { path: 'README.txt', content: Readable.from([readme(order, now())]) }
  for (const { name, batches } of PARTS) {
    const counted = () => counting(batches(db, order.member_id), progress)
    yield { path: `data/${name}.json`, content: Readable.from(asJson(counted())) }
    yield { path: `data/${name}.csv`, content: Readable.from(asCsv(counted())) }
  }
  for await (const { path, content } of filesOf(platform, order.member_id)) {
    if (content !== undefined) yield { path, content, stored: true }
    await progress.step()
  }
}

const counting = async function* counting(batches: AsyncIterable<Row[]>, progress: Progress): AsyncIterable<Row[]> {
  for await (const rows of batches) {
    yield rows
    await progress.step()
  }
}

/** One list, a row to a line. */
const asJson = async function* asJson(batches: AsyncIterable<Row[]>): AsyncIterable<string> {
  let before = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A table whose first line names the columns; nothing at all without rows. */
const asCsv = async function* asCsv(batches: AsyncIterable<Row[]>): AsyncIterable<string> {
  let header = true
  for await (const rows of batches) {
    if (rows.length === 0) continue
    // The mark by which spreadsheets know UTF-8.
    yield (header ? '\uFEFF' : '') + csvLines(rows, { header })
    header = false
  }
}

/** Returns the readme of an export in the member's language. */
export const readme = ({ full_name: name, college, language, time_zone: timeZone }: Order, now: Date): string => {
  const said = (key: string, values = {}) => translate(language, 'exports', `readme.${key}`, values)
  const at = now.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const described = PARTS.map((part) => `data/${part.name}.json, data/${part.name}.csv\n    ${said(part.name)}`)
  const paragraphs = [
    said('title', { name, college }),
    said('intro', { at, college }),
    said('formats'),
    ...described,
    `files/\n    ${said('files')}`,
    said('not_kept'),
  ]
  // CRLF, because old versions of Notepad show no other line ends.
  return `${paragraphs.join('\n\n')}\n`.replaceAll('\n', '\r\n')
}

/** A file for the archive; without content when it is gone from the storage. */
type File = { path: string; content: Readable | undefined }

/** Every file of a member: their photo, their certificates, what was sent in their conversations. Each is opened in its turn. */
const filesOf = async function* filesOf(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  memberId: string,
): AsyncIterable<File> {
  // What was deleted meanwhile is not to keep somebody from all the rest.
  const there = async (key: string) => (await openIfThere(storage, key))?.content
  for (const { photo_key: photo, certificate_key: certificate } of await findProfile(db, memberId)) {
    if (photo) yield { path: photoPath, content: await there(storedPhoto(photo)) }
    if (certificate) yield { path: certificatePath(certificate), content: await there(storedCertificate(certificate)) }
  }
  for (const { certificate_key: certificate } of await findGraduation(db, memberId))
    if (certificate)
      yield {
        path: graduationCertificatePath(certificate),
        content: await there(storedCertificate(certificate)),
      }
  for await (const attachments of attachmentPages(db, memberId))
    for (const attachment of attachments)
      yield { path: attachmentPath(attachment), content: await there(storedAttachment(attachment)) }
}
