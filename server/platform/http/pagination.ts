import { AppError } from '#server/platform/errors.ts'

/** A page of a list; `next` contains the query values of the next page, if there is one. */
export class Page<Body> {
  readonly body: Body
  readonly next: Record<string, string | number> | undefined

  constructor(body: Body, next: Record<string, string | number> | undefined) {
    this.body = body
    this.next = next
  }
}

/** Returns the cursor of a page's last row: its sort key as opaque text, which the client sends back. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Returns the `size` parts of a cursor. Throws `AppError('request.cursor')` for a cursor that the portal has not made. */
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
    // Not JSON: refused below.
  }
  throw new AppError('request.cursor')
}

/** Returns the text and the id of a cursor. Throws as `decodeCursor` does. */
export const decodeKeyCursor = (cursor: string | undefined): { key: string; id: string } | undefined => {
  const [key, id] = decodeCursor(cursor, 2) ?? []
  if (key === undefined || id === undefined) return undefined
  if (!isId(id)) throw new AppError('request.cursor')
  return { key, id }
}

/** Returns whether a part of a cursor is an id. */
export const isId = (part: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)

/** Returns whether a part of a cursor is a number that an `int` column can have. */
export const isInt32 = (part: number): boolean => Number.isInteger(part) && Math.abs(part) < 2 ** 31

/** Returns the instant and the id of a cursor. Throws as `decodeCursor` does. */
export const decodeTimeCursor = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  const decoded = decodeKeyCursor(cursor)
  if (decoded === undefined) return undefined
  const at = new Date(decoded.key)
  if (Number.isNaN(at.getTime())) throw new AppError('request.cursor')
  return { at, id: decoded.id }
}

/** The query values of the next page of `paginate`. */
export type NextPage = { cursor: string }

/**
 * Returns the first `size` of `rows` as `present` shows them. Query one more row, because that reveals whether there is a next page. `keyOf`
 * returns the sort key of a row.
 */
export const paginate = <Row, Item>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => readonly string[],
  present: (row: Row) => Item,
): { items: Item[]; next: NextPage | undefined } => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    next: rows.length > size && last !== undefined ? { cursor: encodeCursor(keyOf(last)) } : undefined,
  }
}
