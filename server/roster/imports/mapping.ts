import type { ColumnMapping, DateOrder } from '#contract/roster/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSingle } from '../columns/guess.ts'
import { headingKey } from '../columns/headings.ts'
import { findFields } from '../fields/queries.ts'
import { isName } from '../values/parse.ts'
import type { ImportRow } from './queries.ts'

/**
 * Returns the order of dates of a mapping. Throws `request.invalid` for `columns` without a name, with a value twice or with an unknown field, and for
 * `dateOrder` when nothing decides how its dates are read.
 */
export const checkMapping = async (
  db: Db,
  { columns: known }: Pick<ImportRow, 'columns'>,
  { columns, dateOrder = null }: ColumnMapping,
): Promise<DateOrder | null> => {
  const used = columns.filter(({ target }) => target !== 'skip')
  if (!used.some(({ target }) => isName(target))) throw refusal('columns', 'import_name')
  const single = used.map(({ target }) => target).filter(isSingle)
  const fields = used.filter(({ target }) => target === 'field').map(({ fieldId }) => fieldId ?? '')
  const places = columns.map(({ index }) => index)
  if ([single, fields, places].some((values) => new Set<unknown>(values).size < values.length))
    throw refusal('columns', 'import_twice')
  const existing = new Set((await findFields(db)).map(({ id }) => id))
  if (fields.some((id) => !existing.has(id))) throw refusal('columns', 'choice')
  const dates = known.filter(({ index }) =>
    used.some((column) => column.index === index && column.target === 'birthDate'),
  )
  const decided = dateOrder ?? dates.find((column) => column.dateOrder !== null)?.dateOrder ?? null
  if (decided === null && dates.some(({ ambiguous }) => ambiguous > 0)) throw refusal('dateOrder', 'import_dates')
  return decided
}

const refusal = (field: string, problem: string): AppError =>
  new AppError('request.invalid', { fields: { [field]: problem } })

/** Returns what was chosen for each heading, to remember it. */
export const headingsOf = (
  { columns: known }: Pick<ImportRow, 'columns'>,
  { columns }: ColumnMapping,
): { key: string; target: string; fieldId: string | null }[] =>
  known.flatMap(({ index, heading }) => {
    const chosen = columns.find((column) => column.index === index)
    const key = headingKey(heading)
    return key === '' ? [] : [{ key, target: chosen?.target ?? 'skip', fieldId: chosen?.fieldId ?? null }]
  })
