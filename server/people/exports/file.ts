import { EXPORT_FIELDS, type ExportField } from '#contract/people/exports.ts'
import { collegeOf, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { csvLines } from '#server/platform/csv.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { filterInWords } from './filterInWords.ts'
import { deleteRows, findExported, lockExport, type PersonRow, updateExport } from './queries.ts'

/**
 * Makes the file of the viewer's export, once, and records it. Throws `people_export.not_found`, `people_export.not_ready`, and `people_export.over` when it
 * was collected before or has ended.
 */
export const collectExport = async (
  { db, now }: Platform,
  viewer: Viewer,
  id: string,
  { ip }: Caller,
): Promise<string> =>
  transaction(db, async (tx) => {
    const at = now()
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
    return fileOf(people, asked.fields, (await collegeOf(tx)).timeZone)
  })

const fileOf = (people: readonly PersonRow[], fields: readonly string[], timeZone: string): string => {
  const chosen = EXPORT_FIELDS.filter((field) => fields.includes(field))
  const lines = people.map((person) => ({
    ...{ name: person.full_name, email: person.email, email_confirmed: person.confirmed },
    ...Object.fromEntries(chosen.map((field) => [field, valueOf(person, field, timeZone)])),
  }))
  // The byte order mark makes Excel read the file as UTF-8.
  return '\uFEFF' + csvLines(lines, { header: true, columns: ['name', 'email', 'email_confirmed', ...chosen] })
}

const valueOf = (person: PersonRow, field: ExportField, timeZone: string): string | number | null =>
  field === 'joined' ? dayIn(person.created_at, timeZone) : person[field]
