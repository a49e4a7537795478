import * as z from 'zod/mini'

/** What a member of an archive is called. Files of the storage are below `files/`, rows of tables below `database/`. */
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

// Both are written into statements.
const tableName = z.string().check(z.regex(/^"?(?!pg_)[a-z_][a-z\d_]*"?\."?[a-z_][a-z\d_]*"?$/))
const columnName = z.string().check(z.regex(/^"?[a-z_][a-z\d_]*"?$/))

const size = z.int().check(z.gte(0))

/** What an archive says about itself, in its last member but one. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  /** The name of the last migration: the release that made it. */
  release: z.string(),
  /** The moment of which it holds the database. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** The migrations that the database had seen, with their checksums. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name: tableName, columns: z.array(columnName), rows: size })),
  /** All other members in their order, with their size in bytes. */
  members: z.array(z.object({ name: z.string(), bytes: size, sha256: z.string() })),
  /** Keys of files that went while it was made. */
  missing: z.array(z.string()),
  /** What the environment said, apart from passwords, keys and addresses of services. They are not restored, but shown. */
  settings: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>
