import type { FieldAudience, FieldKind, RosterField } from '#contract/roster/records.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { record } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { type FieldRow, findFields, insertField } from './queries.ts'

type NewField = { name: string; kind: FieldKind; audience: FieldAudience; searchable: boolean }

export const listFields = async ({ db }: Pick<Platform, 'db'>): Promise<{ fields: RosterField[] }> => ({
  fields: (await findFields(db)).map(presentField),
})

/**
 * Adds a field, or returns the existing one of that name and kind. Throws `roster.field_exists` for another kind, and `roster.fields_full` beyond 20.
 */
export const addField = async (
  { db, now }: Platform,
  viewer: Viewer,
  field: NewField,
  { ip }: Caller,
): Promise<RosterField> => {
  const row = { ...field, id: newId(), name_key: searchKey(field.name) }
  const isNew = await transaction(db, async (tx) => {
    if (!(await insertField(tx, row, now()))) return false
    await record(tx, {
      actor: viewer,
      action: 'roster_field.added',
      subjectId: row.id,
      subject: row.name,
      ip,
      at: now(),
    })
    return true
  })
  if (isNew) return presentField(row)
  const existing = (await findFields(db)).find(({ name_key: key }) => key === row.name_key)
  if (existing === undefined) throw new AppError('roster.fields_full')
  if (existing.kind !== row.kind) throw new AppError('roster.field_exists')
  return presentField(existing)
}

const presentField = ({ id, name, kind, audience, searchable }: FieldRow): RosterField => ({
  _id: id,
  ...{ name, kind, audience, searchable },
})
