import * as z from 'zod/mini'
import { chosenId, Done, id, instant, line } from '../fields.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { ROSTER_LIMITS } from './limits.ts'
import { RecordDetails } from './records.ts'

const tags = ['roster']
const byId = z.object({ id })

/** What a column contains; `skip` leaves it out, `field` is an added field. `nameLastFirst`: names whose first word is the surname. */
export const Target = z.enum(
  [
    ...(['skip', 'name', 'nameLastFirst', 'firstName', 'lastName', 'year', 'course', 'usn', 'birthDate'] as const),
    ...(['email', 'phone', 'city', 'employer', 'deceased', 'doNotContact', 'minor', 'field'] as const),
  ],
  'choice',
)
export type Target = z.infer<typeof Target>

/** Whether the day or the month comes first in dates such as 03/04/1988. */
export const DateOrder = z.enum(['dmy', 'mdy'], 'choice')
export type DateOrder = z.infer<typeof DateOrder>

/**
 * A guess for a column, and why: its heading was chosen so before (`remembered`), or says so; or what `count` of its `filled` cells look like.
 * `ambiguous`: dates that can be read in two ways, which nothing in the column decides. `damaged`: figures such as 9.8E+09. `several`: cells with two addresses.
 * `marks`: cells that say that someone has died or does not want to be written to.
 */
export const ImportColumn = z.object({
  index: z.int(),
  heading: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  target: Target,
  fieldId: z.nullable(id),
  why: z.enum(['remembered', 'heading', 'content', 'none']),
  count: z.int(),
  ambiguous: z.int(),
  dateOrder: z.nullable(DateOrder),
  damaged: z.int(),
  several: z.int(),
  marks: z.int(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** Why a file could not be read. */
export const FileRefusal = z.enum([
  ...(['picture', 'pdf', 'password', 'old_excel', 'other_archive', 'no_table', 'damaged', 'empty'] as const),
  ...(['too_many_rows', 'too_many_columns', 'too_large_inside'] as const),
])
export type FileRefusal = z.infer<typeof FileRefusal>

export const ImportState = z.enum([
  ...(['reading', 'refused', 'mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone'] as const),
])
export type ImportState = z.infer<typeof ImportState>

/**
 * A list: a file or pasted cells. `progress`: rows done in the current state, of `rows`. `counts`: the rows that are new, that say the same as a record,
 * that complete one, that could be one (`doubtful`, of which `undecided`), and that cannot be read (`bad`). `people`, `reachable`, `joined`,
 * `invited`, `toInvite`: of its records now.
 */
export const RosterImport = z.object({
  _id: id,
  name: z.string(),
  state: ImportState,
  refusal: z.nullable(FileRefusal),
  source: z.string(),
  sourceDate: z.nullable(z.string()),
  rows: z.int(),
  progress: z.int(),
  counts: z.object({
    ...{ new: z.int(), same: z.int(), completes: z.int() },
    ...{ doubtful: z.int(), undecided: z.int(), bad: z.int() },
  }),
  people: z.int(),
  reachable: z.int(),
  joined: z.int(),
  invited: z.int(),
  toInvite: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
})
export type RosterImport = z.infer<typeof RosterImport>

/** An import in its wizard. `headingRow` is 0 when the file has no headings. */
export const ImportDetails = z.extend(RosterImport, {
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  headingRow: z.nullable(z.int()),
  columns: z.array(ImportColumn),
  dateOrder: z.nullable(DateOrder),
})
export type ImportDetails = z.infer<typeof ImportDetails>

/** Lists the imports, newest first. */
export const listImports = route({
  method: 'GET',
  url: '/api/admin/roster/imports',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Lists of the roster',
    tags,
    querystring: Paging(20),
    response: { 200: z.object({ imports: z.array(RosterImport) }) },
  },
})

/** Uploads a list of at most 20 MB, or cells that were pasted, which is then read in the background. Pictures, PDFs and locked files are refused with `fields.file`. */
export const uploadList = route({
  method: 'POST',
  url: '/api/admin/roster/imports',
  access: 'admin',
  may: 'import',
  multipart: ['file'],
  largest: ROSTER_LIMITS.fileBytes,
  schema: {
    summary: 'Upload a list',
    tags,
    body: z.object({
      file: z.file('required').check(z.minSize(1, 'file_empty'), z.maxSize(ROSTER_LIMITS.fileBytes, 'list_large')),
    }),
    response: { 201: ImportDetails },
  },
})

export const getImport = route({
  method: 'GET',
  url: '/api/admin/roster/imports/:id',
  access: 'admin',
  may: 'import',
  schema: { summary: 'One list', tags, params: byId, response: { 200: ImportDetails } },
})

/** Reads another sheet of the file, or takes another row as its headings; 0 when it has none. 409 `import.state` once its rows are being written. */
export const chooseSheet = route({
  method: 'PUT',
  url: '/api/admin/roster/imports/:id/sheet',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Choose the sheet and the row of headings',
    tags,
    params: byId,
    body: z.object({
      sheet: z.optional(line(100)),
      headingRow: z.optional(z.int('number').check(z.gte(0, 'at_least'), z.lte(ROSTER_LIMITS.headingRows, 'at_most'))),
    }),
    response: { 200: ImportDetails },
  },
})

/** What the columns contain. `source` says where the list comes from: people read it in their first email. Columns that are missing are left out. */
export const ColumnMapping = z.object({
  columns: z
    .array(
      z.object({
        index: z.int('number').check(z.gte(0, 'at_least'), z.lt(ROSTER_LIMITS.columns, 'at_most')),
        target: Target,
        fieldId: z.optional(z.nullable(chosenId)),
      }),
    )
    .check(z.maxLength(ROSTER_LIMITS.columns, 'too_many')),
  dateOrder: z.optional(z.nullable(DateOrder)),
  source: line(120),
  sourceDate: z.iso.date('date'),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

/**
 * Maps the columns and checks all rows in the background; nothing is stored yet. 400 with `fields.columns` without a name column, or when two
 * columns contain the same single value; `fields.dateOrder` when dates can be read in two ways.
 */
export const mapColumns = route({
  method: 'PUT',
  url: '/api/admin/roster/imports/:id/mapping',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Map the columns of a list',
    tags,
    params: byId,
    body: ColumnMapping,
    response: { 200: ImportDetails },
  },
})

/** How some rows will read with a mapping: nothing is stored. */
export const previewRows = route({
  method: 'POST',
  url: '/api/admin/roster/imports/:id/preview',
  access: 'admin',
  may: 'import',
  people: 'known',
  schema: {
    summary: 'How rows of a list will read',
    tags,
    params: byId,
    body: z.pick(ColumnMapping, { columns: true, dateOrder: true }),
    response: { 200: z.object({ rows: z.array(RecordDetails) }) },
  },
})

/** Writes the good and the decided rows in the background. 409 `import.busy` while another import is being written or undone. */
export const writeImport = route({
  method: 'PUT',
  url: '/api/admin/roster/imports/:id/writing',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Keep a list as roster', tags, params: byId, response: { 200: ImportDetails } },
})

/** Undoes a whole import within 7 days: records that it added go, unless they are members or on a later list; what it changed is put back. */
export const undoImport = route({
  method: 'PUT',
  url: '/api/admin/roster/imports/:id/undoing',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Undo an import', tags, params: byId, response: { 200: ImportDetails } },
})

/** Discards an import that was not written. */
export const discardImport = route({
  method: 'DELETE',
  url: '/api/admin/roster/imports/:id',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Discard an import', tags, params: byId, response: { 200: Done } },
})
