import { AppError } from '#server/platform/errors.ts'

/** A page of a list; `next` are the query values that lead on, absent on the last page. */
export class Page<Body> {
  readonly body: Body
  readonly next: Record<string, string | number> | undefined

  constructor(body: Body, next: Record<string, string | number> | undefined) {
    this.body = body
    this.next = next
  }
}

/** Where a page ended, as the client hands it back: opaque text around the sort key of the last row. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor of `size` parts; `request.cursor` when it is not one of ours. */
export const decodeCursor = (cursor: string | undefined, size: number): string[] | undefined => {
  if (cursor === undefined) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === size &&
      key.every((part) => typeof part === 'string' && !part.includes('\0'))
    )
      return key
  } catch {
    // Not JSON: refused below like any other.
  }
  throw new AppError('request.cursor')
}

/** Reads a cursor of a text and an id. */
export const decodeKeyCursor = (cursor: string | undefined): { key: string; id: string } | undefined => {
  const [key, id] = decodeCursor(cursor, 2) ?? []
  if (key === undefined || id === undefined) return undefined
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('request.cursor')
  return { key, id }
}

/** Reads a cursor of an instant and an id. */
export const decodeTimeCursor = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  const decoded = decodeKeyCursor(cursor)
  if (decoded === undefined) return undefined
  const at = new Date(decoded.key)
  if (Number.isNaN(at.getTime())) throw new AppError('request.cursor')
  return { at, id: decoded.id }
}

/**
 * The page of `size` out of `rows`, of which one more was asked for to know whether there is a next page.
 * `keyOf` is the sort key of a row, `present` what is answered of it.
 */
export const paginate = <Row, Item>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => readonly string[],
  present: (row: Row) => Item,
): { items: Item[]; next: { cursor: string } | undefined } => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    next: rows.length > size && last !== undefined ? { cursor: encodeCursor(keyOf(last)) } : undefined,
  }
}
