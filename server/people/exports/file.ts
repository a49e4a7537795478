import { EXPORT_FIELDS, type ExportField } from '#contract/people/exports.ts'
import { collegeOf, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { csvLines } from '#server/platform/csv.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Domain } from '#server/platform/domain.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Columns, columnsOf } from '../list/more.ts'
import { filterInWords } from './filterInWords.ts'
import { deleteRows, findExported, lockExport, type PersonRow, updateExport } from './queries.ts'

/**
 * Makes the file of the viewer's export, once, and records it. Throws `people_export.not_found`, `people_export.not_ready`, and `people_export.over` when it
 * was collected before or has ended.
 */
export const collectExport = async (
  platform: Platform,
  domains: readonly Domain[],
  viewer: Viewer,
  id: string,
  { ip }: Caller,
): Promise<string> =>
  transaction(platform.db, async (tx) => {
    const at = platform.now()
    const asked = orThrow(await lockExport(tx, id), 'people_export.not_found')
    if (asked.requester_id !== viewer.id) throw new AppError('people_export.not_found')
    if (asked.ended_at !== null || asked.expires_at <= at) throw new AppError('people_export.over')
    if (asked.state !== 'ready' || asked.ready_at > at) throw new AppError('people_export.not_ready')
    const people = await findExported(tx, id)
    await updateExport(tx, id, { state: 'collected', given: people.length, ended_at: at })
    await deleteRows(tx, id)
    const agreedBy = asked.answered_by
    const details = {
      ...{ rows: people.length, filter: filterInWords('en', asked.filter), reason: asked.reason },
      ...{ columns: asked.fields.join(', '), ...(agreedBy !== null && { agreedBy }) },
    }
    await record(tx, { actor: viewer, action: 'people.exported', subject: String(people.length), details, ip, at })
    const more = await moreOf(platform, tx, domains, people)
    return fileOf(people, more, asked.fields, (await collegeOf(tx)).timeZone)
  })

/** What other domains add to the file. */
type More = Columns & { ownFields: { name: string; values: ReadonlyMap<string, string | number | boolean> }[] }

const moreOf = async (
  platform: Platform,
  tx: Db,
  domains: readonly Domain[],
  people: readonly PersonRow[],
): Promise<More> => {
  const ids = people.map(({ id }) => id)
  const fields = await Promise.all(domains.flatMap(({ desk }) => desk?.ownFields?.(tx, ids) ?? []))
  return { ...(await columnsOf({ ...platform, db: tx }, domains, ids)), ownFields: fields.flat() }
}

const fileOf = (people: readonly PersonRow[], more: More, asked: readonly string[], timeZone: string): string => {
  const chosen = EXPORT_FIELDS.filter((field) => asked.includes(field))
  const columns = ['name', 'email', 'email_confirmed', ...chosen.filter((field) => field !== 'own_fields')]
  // A field of the college can have the name of a column.
  const added = chosen.includes('own_fields')
    ? more.ownFields.map(({ name, values }) => ({ values, column: columns.includes(name) ? `${name} (list)` : name }))
    : []
  const lines = people.map((person) => ({
    ...{ name: person.full_name, email: person.email, email_confirmed: person.confirmed },
    ...Object.fromEntries(chosen.map((field) => [field, valueOf(person, field, more, timeZone)])),
    ...Object.fromEntries(added.map(({ column, values }) => [column, values.get(person.id)])),
  }))
  // The byte order mark makes Excel read the file as UTF-8.
  return '\uFEFF' + csvLines(lines, { header: true, columns: [...columns, ...added.map(({ column }) => column)] })
}

const valueOf = (
  person: PersonRow,
  field: ExportField,
  { mentors, lists }: Columns,
  timeZone: string,
): string | number | boolean | null => {
  if (field === 'own_fields') return null
  if (field === 'joined') return dayIn(person.created_at, timeZone)
  if (field === 'mentor') return mentors.has(person.id)
  return field === 'list' ? (lists.get(person.id) ?? null) : person[field]
}
