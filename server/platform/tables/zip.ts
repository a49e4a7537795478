import type { FileRefusal } from '#contract/roster/imports.ts'

// A sheet of 50,000 rows with 30 columns has about 100 MB of XML.
const most = { bytes: 400 * 1024 * 1024, entries: 2_000 }
const [endMark, entryMark] = [0x06054b50, 0x02014b50]

/**
 * Returns why a zip archive is not read as an Excel workbook; undefined if it is one. Reads only its directory, so that a bomb is refused before
 * anything is inflated.
 */
export const refusalOfZip = (bytes: Uint8Array): FileRefusal | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return 'damaged'
  const count = view.getUint16(end + 10, true)
  let [offset, total, isWorkbook] = [view.getUint32(end + 16, true), 0, false]
  if (count > most.entries) return 'too_large_inside'
  for (let entry = 0; entry < count; entry += 1) {
    if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== entryMark) return 'damaged'
    total += view.getUint32(offset + 24, true)
    const nameLength = view.getUint16(offset + 28, true)
    const name = Buffer.from(bytes.subarray(offset + 46, offset + 46 + nameLength)).toString()
    if (/^\/?xl\/workbook\.xml$/i.test(name)) isWorkbook = true
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  if (total > most.bytes) return 'too_large_inside'
  return isWorkbook ? undefined : 'other_archive'
}

// The directory's end is the last record, before a comment of at most 64 KB.
const findEnd = (view: DataView): number | undefined => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return undefined
}
