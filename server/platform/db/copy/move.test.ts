import { cpSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPortal } from '#server/run.ts'
import { createRoleWithDatabase } from '#server/testing/database.ts'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { fillPortal } from '#server/testing/filled-portal.ts'
import { withoutLimits } from '#server/testing/portal-process.ts'
import { openDatabase } from '../database.ts'
import { type Connection, openConnection } from './connection.ts'
import { moveDatabase } from './move.ts'
import { findTables, isEmptyDatabase, sumTable, type TableSum } from './tables.ts'

const server = process.env['TEST_DATABASE_URL']

describe.runIf(server)('moving the embedded database to PostgreSQL', () => {
  let filled: string

  beforeAll(async () => {
    filled = await emptyDataDirectory()
    await fillPortal({ DATA_DIR: filled })
  })

  const source = (): string => {
    const directory = temporaryDirectory()
    cpSync(filled, directory, { recursive: true })
    return directory
  }
  const emptyTarget = async (attribute?: 'nocreaterole'): Promise<string> => {
    const { url, remove } = await createRoleWithDatabase(server ?? '', attribute)
    onTestFinished(remove)
    return url.href
  }
  const connect = async (databaseUrl: string | undefined, dataDirectory = ''): Promise<Connection> =>
    openConnection({ databaseUrl, dataDirectory })
  const isEmpty = async (url: string): Promise<boolean> => {
    const { db, close } = await connect(url)
    const empty = await isEmptyDatabase(db)
    await close()
    return empty
  }
  const sumsOf = async (connection: Connection) => {
    const tables = await findTables(connection.db)
    const sums = new Map<string, TableSum>()
    for (const table of tables) sums.set(table.name, await sumTable(connection.db, table))
    await connection.close()
    return sums
  }

  it('copies every row of every table as an ordinary role, and the portal runs on it', async () => {
    const [directory, url] = [source(), await emptyTarget()]
    const before = await sumsOf(await connect(undefined, directory))
    const empty = [...before].filter(([, { rows }]) => rows === 0).map(([name]) => name)
    expect(empty).toEqual([
      ...[
        'public.backups',
        'public.canned_answers',
        'public.college_images',
        'public.confirmation_rounds',
        'public.deletions',
        'public.desk_settings',
        'public.discussion_settings',
        'public.email_delivery',
        'public.event_series',
        'public.files_without_row',
        'public.group_events',
        'public.guide_settings',
        'public.inbound_emails',
        'public.inbound_mailbox',
        'public.interview_reviews',
        'public.nodes',
      ],
      ...['classes', 'companies', 'runs', 'titles', 'words'].map((table) => `public.pathway_${table}`),
      ...['public.post_reviews', 'public.practice_hours'],
      ...['public.rate_limits', 'public.roster_fields', 'public.roster_headings', 'public.roster_silenced'],
      ...['public.secrets', 'public.socket_io_attachments', 'public.unchecked_posts'],
    ])

    const shares: number[] = []
    const { tables } = await moveDatabase(directory, url, ({ share }) => shares.push(share))

    expect(tables.map(({ name }) => name)).toEqual([...before.keys()])
    expect(await sumsOf(await connect(url))).toEqual(before)
    expect(await sumsOf(await connect(undefined, directory))).toEqual(before)
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    const opened = await openPortal({ ...withoutLimits, LOG_LEVEL: 'silent', DATA_DIR: directory, DATABASE_URL: url })
    expect((await opened.portal.app.inject('/readyz')).statusCode).toBe(200)
    expect(opened.advice).toEqual([])
    await opened.portal.close()
    await opened.database.close()
  })

  it('creates the same triggers, foreign keys and indexes as a start of the portal', async () => {
    const [moved, started] = [await emptyTarget(), await emptyTarget()]
    await moveDatabase(source(), moved, () => {})
    const opened = await openPortal({ LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory(), DATABASE_URL: started })
    await opened.portal.close()
    await opened.database.close()

    const schemaOf = async (url: string) => {
      const { db, close } = await connect(url)
      const { rows } = await sql`
        select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition, '' as enabled
        from pg_constraint where connamespace::regnamespace::text in ('public', 'audit')
        union all
        select '', '', pg_get_indexdef(indexrelid), indisvalid::text from pg_index
        where indrelid in (select oid from pg_class where relnamespace::regnamespace::text in ('public', 'audit'))
        union all
        select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
        order by 1, 2, 3`.execute(db)
      await close()
      return rows
    }
    const schema = await schemaOf(moved)
    expect(schema.length).toBeGreaterThan(200)
    expect(schema).toEqual(await schemaOf(started))
  })

  it('advises the operator to give the audit log to another role when the portal may not', async () => {
    const { advice } = await moveDatabase(source(), await emptyTarget('nocreaterole'), () => {})

    expect(advice).toEqual([expect.stringContaining('audit-owner.sql')])
  })

  it('refuses while the portal runs', async () => {
    const [directory, url] = [source(), await emptyTarget()]
    const running = await openDatabase({ databaseUrl: undefined, dataDirectory: directory })
    onTestFinished(running.close)

    await expect(moveDatabase(directory, url, () => {})).rejects.toThrow(/already open in this process/)
    expect(await isEmpty(url)).toBe(true)
  })

  it('refuses a database that is not empty, and leaves it unchanged', async () => {
    const url = await emptyTarget()
    const { db, close } = await connect(url)
    onTestFinished(close)
    await sql`create table boats (id integer); insert into boats values (1)`.execute(db)

    await expect(moveDatabase(source(), url, () => {})).rejects.toThrow(/not empty\. Make a new one/)

    expect((await findTables(db)).map(({ name }) => name)).toEqual(['public.boats'])
    expect((await sql`select id from boats`.execute(db)).rows).toEqual([{ id: 1 }])
  })

  it('refuses a database of a newer release, and a folder without a database', async () => {
    const [directory, url] = [source(), await emptyTarget()]
    const { db, close } = await connect(undefined, directory)
    await sql`insert into applied_migrations (name, checksum) values ('9999_future', '')`.execute(db)
    await close()

    await expect(moveDatabase(directory, url, () => {})).rejects.toThrow(/newer than this release/)
    await expect(moveDatabase(temporaryDirectory(), url, () => {})).rejects.toThrow(/contains no embedded database/)
    await expect(moveDatabase(await emptyDataDirectory(), url, () => {})).rejects.toThrow(/nothing to move/)
    expect(await isEmpty(url)).toBe(true)
  })

  it('leaves nothing behind when it is interrupted', async () => {
    const url = await emptyTarget()
    const stop = async () => {
      const { db, close } = await connect(server)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${new URL(url).pathname.slice(1)} and pid <> pg_backend_pid()`.execute(db)
      await close()
    }
    let stopped: Promise<void> | undefined

    await expect(
      moveDatabase(source(), url, ({ share }) => {
        if (share > 0.3) stopped ??= stop()
      }),
    ).rejects.toThrow()

    await stopped
    expect(stopped).toBeDefined()
    expect(await isEmpty(url)).toBe(true)
  })

  it('has no sequences to copy', async () => {
    const { db, close } = await connect(undefined, source())
    onTestFinished(close)

    expect((await sql`select relname from pg_class where relkind = 'S'`.execute(db)).rows).toEqual([])
  })
})
