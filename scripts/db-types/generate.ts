import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  type PostprocessFunction,
} from 'kysely-codegen'
import { sql } from 'kysely'
import { type FormatOptions, format } from 'oxfmt'
import type { Db } from '#server/platform/db/database.ts'
import { migrationTables } from '#server/platform/db/migrate.ts'
import { root } from '../process.ts'

/** The file with the generated types. */
export const tablesFile = join(root, 'server/platform/db/tables.ts')

/** Returns the types of all tables of a migrated database, as a formatted TypeScript module. */
export const generateTables = async (db: Db): Promise<string> => {
  const source = await generate({
    db,
    dialect: new PostgresDialect({ defaultSchemas: ['public'] }),
    outFile: null,
    excludePattern: `public.{${migrationTables.join(',')}}`,
    typeMapping,
    customImports,
    overrides: { columns },
    postprocess,
  })
  const options: FormatOptions = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  const { code, errors } = await format(tablesFile, source.replace('interface DB ', 'interface Tables '), options)
  if (errors[0]) throw new Error(errors[0].message)
  return code
}

// As server/platform/db/parsers.ts reads them, and as we write them: timestamps only as Date.
const typeMapping = { timestamptz: 'Date', int8: 'number', date: 'string', jsonb: 'unknown' }

const named = (name: string, ...args: ExpressionNode[]): ExpressionNode =>
  args.length === 0 ? new IdentifierNode(name) : new GenericExpressionNode(name, args)

const [string, number] = [named('string'), named('number')]

/** Types that only the contract knows, and columns that an insert must set despite their default. `null` is added automatically. */
// Nodes, because the library reads types in strings with the API of TypeScript 5, which TypeScript 7 does not have.
const columns = {
  'audit.entries.address': string,
  'audit.entries.category': named('GeneratedAlways', named('AuditCategory')),
  'audit.entries.details': named('ColumnType', named('Record', string, named('unknown')), string, string),
  'contact_reveals.detail': named('ContactDetail'),
  'members.language': named('Generated', named('Language')),
  'messages.receiver_reaction': named('Reaction'),
  'messages.sender_reaction': named('Reaction'),
  'notification_choices.type': named('ChoiceType'),
  'notifications.count': number,
  'notifications.details': named('ColumnType', named('NotificationValues'), string, string),
  'notifications.type': named('NotificationType'),
  'people_views.filter': named('ColumnType', named('PeopleFilter'), string, string),
  'saved_searches.filter': named('ColumnType', named('DirectoryFilter'), string, string),
}

const customImports = {
  AuditCategory: '#contract/college/audit.ts',
  ChoiceType: '#contract/notifications/notification-choices.ts',
  ContactDetail: '#contract/people/profiles.ts',
  DirectoryFilter: '#contract/people/directory.ts',
  GeneratedAlways: 'kysely',
  Language: '#contract/languages.ts',
  NotificationType: '#contract/notifications/notifications.ts',
  NotificationValues: '#contract/notifications/notifications.ts',
  PeopleFilter: '#contract/people/list.ts',
  Reaction: '#contract/chat/messages.ts',
}

/** Gives columns the union of their constraint `check (role in ('student', 'alumni', 'admin'))`, because the library reads none. */
const postprocess: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<{ schema: string; table: string; definition: string }>`
    select nspname as schema, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'c'`.execute(db)
  for (const { schema, table, definition } of rows) {
    const [, name, values = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[('.*)\]\)\)\)$/.exec(definition) ?? []
    const column = metadata.tables
      .find((each) => each.schema === schema && each.name === table)
      ?.columns.find((each) => each.name === name)
    if (column) column.enumValues = [...values.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
  }
  return metadata
}
