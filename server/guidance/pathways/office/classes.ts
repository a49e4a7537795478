import type { ClassSize, FieldClasses } from '#contract/guidance/office.ts'
import { record } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { decodeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findClassFields, findSizes, lockOffice, saveSizes } from './queries.ts'
import type { By } from './words.ts'

/** Returns a page of fields with their class sizes, by name. Throws `request.cursor`. */
export const listClasses = async (
  { db }: Platform,
  { limit, cursor, q = '' }: { limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<Page<{ fields: FieldClasses[] }>> => {
  const rows = await findClassFields(db, { q, after: decodeCursor(cursor, 1)?.[0], size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ key }) => [key],
    (row) => row,
  )
  const sizes = await findSizes(
    db,
    items.map(({ key }) => key),
  )
  const fields = items.map((field) => ({
    ...field,
    classes: sizes
      .filter(({ field_key }) => field_key === field.key)
      .map(({ year, graduates }) => ({ year, graduates })),
  }))
  return new Page({ fields }, next)
}

/** Sets class sizes. Returns how they were. */
export const setClasses = (
  { db, now }: Platform,
  sizes: readonly ClassSize[],
  { viewer, caller }: By,
): Promise<{ before: ClassSize[] }> =>
  transaction(db, async (tx) => {
    await lockOffice(tx)
    const wanted = new Map(
      sizes.map((size) => [nameOf(searchKey(size.field), size.year), { ...size, key: searchKey(size.field) }]),
    )
    const stored = await findSizes(tx, [...new Set([...wanted.values()].map(({ key }) => key))])
    const old = new Map(stored.map(({ field_key, year, graduates }) => [nameOf(field_key, year), graduates]))
    const changed = [...wanted].flatMap(([name, size]) => ((old.get(name) ?? null) === size.graduates ? [] : [size]))
    await saveSizes(tx, changed)
    for (const key of new Set(changed.map((size) => size.key))) {
      const ofField = changed.filter((size) => size.key === key)
      const details = {
        sizes: ofField.map(({ year, graduates }) => `${year}: ${graduates ?? '–'}`).join(', '),
      }
      const entry = { action: 'classes.set', subject: ofField[0]?.field ?? key, details }
      await record(tx, { actor: viewer, ...entry, ip: caller.ip, at: now() })
    }
    return {
      before: [...wanted].map(([name, { field, year }]) => ({ field, year, graduates: old.get(name) ?? null })),
    }
  })

const nameOf = (fieldKey: string, year: number): string => `${fieldKey} ${year}`
