import * as z from 'zod/mini'

/** The names of the members of an archive. Files of the storage are below `files/`, rows of tables below `database/`. */
export const memberNames = {
  manifest: 'manifest.json',
  checksum: 'manifest.json.sha256',
  secret: 'secret',
  vapid: 'vapid',
  files: 'files/',
  database: 'database/',
}

/** The number of this format. A release reads archives of its own format and of older ones. */
export const formatVersion = 1

// Both are used in SQL statements.
const tableName = z.string().check(z.regex(/^"?(?!pg_)[a-z_][a-z\d_]*"?\."?[a-z_][a-z\d_]*"?$/))
const columnName = z.string().check(z.regex(/^"?[a-z_][a-z\d_]*"?$/))

const size = z.int().check(z.gte(0))

/** The manifest of an archive, its second to last member. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  /** The name of the last migration, which identifies the release. */
  release: z.string(),
  /** The time of the database snapshot. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** The migrations applied to the database, with their checksums. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name: tableName, columns: z.array(columnName), rows: size })),
  /** All other members in order, with their size in bytes. */
  members: z.array(z.object({ name: z.string(), bytes: size, sha256: z.string() })),
  /** Keys of files that were removed during the backup. */
  missing: z.array(z.string()),
  /** The environment, apart from passwords, keys and addresses of services. Shown, not restored. */
  settings: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>
