import { randomBytes } from 'node:crypto'
import { TIMES } from '#contract/limits.ts'
import type { Done } from '#contract/fields.ts'
import type { ColumnMapping, ImportDetails, RosterImport } from '#contract/roster/imports.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { isId, Page, paginate, decodeCursor } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fileName } from '#server/platform/storage/file-name.ts'
import { kindBytes, tableKindOf } from '#server/platform/tables/kind.ts'
import { translate } from '#server/platform/text.ts'
import { findRows } from '../rows/queries.ts'
import { parseRow } from '../values/parse.ts'
import { readingOf } from './checking.ts'
import { removeList, storedList } from './files.ts'
import { checkMapping, headingsOf } from './mapping.ts'
import { presentDetails, presentImport } from './presenter.ts'
import {
  deleteImport,
  findImport,
  findImports,
  hasChangedSince,
  type ImportRow,
  insertImport,
  rememberHeadings,
  updateImport,
} from './queries.ts'
import type { Writing } from './writing.ts'

export const listImports = async (
  { db, now }: Platform,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ imports: RosterImport[] }>> => {
  const [before] = decodeCursor(cursor, 1) ?? []
  if (before !== undefined && !isId(before)) throw new AppError('request.cursor')
  const rows = await findImports(db, before, limit + 1)
  const { items, next } = paginate(
    rows,
    limit,
    ({ id }) => [id],
    (row) => presentImport(row, now()),
  )
  return new Page({ imports: items }, next)
}

/** Returns an import. Throws `import.not_found`. */
export const getImport = async ({ db, now }: Pick<Platform, 'db' | 'now'>, id: string): Promise<ImportDetails> =>
  presentDetails(await existing(db, id), now())

const existing = async (db: Platform['db'], id: string): Promise<ImportRow> => {
  const found = orThrow(await findImport(db, id), 'import.not_found')
  if (found.state === 'undone') throw new AppError('import.not_found')
  return found
}

/** Stores an uploaded list and reads it in the background. Throws `request.invalid` for the field `file` when it is no table. */
export const uploadList = async (platform: Platform, viewer: Viewer, file: File): Promise<ImportDetails> => {
  const { db, storage, now, tasks } = platform
  const kind = tableKindOf(await file.slice(0, kindBytes).bytes())
  if (typeof kind === 'object') throw new AppError('request.invalid', { fields: { file: `table_${kind.refused}` } })
  const key = randomBytes(24).toString('base64url')
  const row = {
    id: newId(),
    name: fileName(file.name, kind === 'xlsx' ? kind : textExtension(file.name)),
    file_key: key,
  }
  await storage.put(storedList(key), file.stream())
  await transaction(db, async (tx) => {
    await insertImport(tx, { ...row, created_by_id: viewer.id, created_at: now() })
    await tasks.enqueue(tx, { kind: 'roster.read' }, { id: row.id }, { key: row.id })
  })
  return getImport(platform, row.id)
}

const textExtension = (name: string): string => /\.(csv|tsv|txt)$/i.exec(name)?.[1]?.toLowerCase() ?? 'txt'

/** Reads another sheet, or takes another row as headings. Throws `import.not_found` and `import.state`. */
export const chooseSheet = async (
  platform: Platform,
  id: string,
  { sheet, headingRow }: { sheet?: string | undefined; headingRow?: number | undefined },
): Promise<ImportDetails> => {
  const found = await existing(platform.db, id)
  if (sheet !== undefined && !found.sheets.includes(sheet))
    throw new AppError('request.invalid', { fields: { sheet: 'choice' } })
  const isOther = sheet !== undefined && sheet !== found.sheet
  await change(platform, id, ['mapping', 'checked'], 'roster.read', {
    ...{ state: 'reading', progress: 0, mapping: 'null' },
    ...(sheet !== undefined && { sheet }),
    heading_row: headingRow ?? (isOther ? null : found.heading_row),
  })
  return getImport(platform, id)
}

/** Maps the columns, remembers what was chosen for their headings, and checks the rows in the background. */
export const mapColumns = async (platform: Platform, id: string, mapping: ColumnMapping): Promise<ImportDetails> => {
  const { db, now } = platform
  const found = await existing(db, id)
  const dateOrder = await checkMapping(db, found, mapping)
  await change(platform, id, ['mapping', 'checked'], 'roster.check', {
    ...{ state: 'checking', progress: 0, mapping: JSON.stringify(mapping.columns), date_order: dateOrder },
    ...{ source: mapping.source, source_date: mapping.sourceDate },
  })
  await rememberHeadings(db, headingsOf(found, mapping), now())
  return getImport(platform, id)
}

/** Returns how the first sample rows read with a mapping. */
export const previewRows = async (
  { db, now }: Platform,
  id: string,
  { columns, dateOrder }: Pick<ColumnMapping, 'columns' | 'dateOrder'>,
): Promise<{ rows: RecordDetails[] }> => {
  const found = await existing(db, id)
  const reading = await readingOf(db, { mapping: columns, date_order: dateOrder ?? null }, now())
  const rows = await findRows(db, id, found.heading_row ?? 0, 3)
  return { rows: rows.map(({ cells }) => parseRow(cells, reading).details) }
}

/** Writes an import in the background; checks it again if the roster has changed since. Throws `import.state` and `import.busy`. */
export const writeImport = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
): Promise<ImportDetails> => {
  const found = await existing(platform.db, id)
  const isOld = found.checked_at !== null && (await hasChangedSince(platform.db, id, found.checked_at))
  if (found.state === 'checked' && isOld)
    await change(platform, id, ['checked'], 'roster.check', { state: 'checking', progress: 0 })
  else if (found.state !== 'writing' && found.state !== 'done')
    await change(platform, id, ['checked'], 'roster.write', { state: 'writing', progress: 0 }, by(viewer, caller))
  return getImport(platform, id)
}

/** Writes the rows that were decided about after the import. */
export const writeDecided = (platform: Platform, viewer: Viewer, id: string, caller: Caller): Promise<void> =>
  change(platform, id, ['done'], 'roster.write', { state: 'writing', progress: 0 }, by(viewer, caller))

/** Undoes an import in the background. Throws `import.state`, `import.busy`, and `import.undo_late` after 7 days. */
export const undoImport = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
): Promise<ImportDetails> => {
  const { db, now } = platform
  const found = await existing(db, id)
  if (found.finished_at !== null && now().getTime() > found.finished_at.getTime() + TIMES.importUndo)
    throw new AppError('import.undo_late')
  if (found.state !== 'undoing')
    await change(platform, id, ['done'], 'roster.undo', { state: 'undoing', progress: 0 }, by(viewer, caller))
  return getImport(platform, id)
}

/** Discards an import that was not written. */
export const discardImport = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db, storage } = platform
  const found = await existing(db, id)
  if (['writing', 'done', 'undoing'].includes(found.state)) throw new AppError('import.state')
  await deleteImport(db, id)
  await removeList(storage, found.file_key)
  return { success: true, message: translate(viewer.language, 'answers', 'import_discarded') }
}

const by = ({ id, fullName }: Viewer, { ip }: Caller): Omit<Writing, 'id'> => ({ actor: { id, fullName }, ip })

/** Moves an import to a state together with its task. Throws `import.state` unless it is in one of `from`, and `import.busy` while another is written. */
const change = async (
  { db, tasks }: Platform,
  id: string,
  from: Parameters<typeof updateImport>[2],
  kind: string,
  patch: Parameters<typeof updateImport>[3],
  payload: object = {},
): Promise<void> => {
  try {
    await transaction(db, async (tx) => {
      if (!(await updateImport(tx, id, from, patch))) throw new AppError('import.state')
      await tasks.enqueue(tx, { kind }, { id, ...payload }, { key: id })
    })
  } catch (error) {
    throw brokenConstraint(error) === 'roster_imports_one_writes' ? new AppError('import.busy') : error
  }
}
