import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { handOverRecord } from '#server/platform/db/audit-owner.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createRoleWithDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { record } from './record.ts'

const server = process.env['TEST_DATABASE_URL']

// The embedded database has a single role.
describe.runIf(server)('the audit log on PostgreSQL', async () => {
  if (server === undefined) return
  const test = await openTestPortal()
  const { as, db, given } = test

  // test: audit-log-has-another-owner
  it("can only be read and appended to by the portal's role", async () => {
    const [admin, ada] = [await given.admin(), await given.student({ fullName: 'Ada' })]
    await as(admin).call(issueResetLink, { params: { id: ada.id }, body: { password: admin.password } })
    const entries = async () => (await as(admin).call(listAuditEntries)).body.entries.map(({ subject }) => subject)
    expect(await entries()).toEqual(['Ada'])
    const { rows } = await sql<{ rolsuper: boolean; owns: boolean }>`
      select rolsuper, pg_get_userbyid(datdba) = current_user as owns from pg_roles, pg_database
      where rolname = current_user and datname = current_database()`.execute(db)
    expect(rows).toEqual([{ rolsuper: false, owns: true }])

    for (const statement of refused)
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })

    expect(await entries()).toEqual(['Ada'])
  })

  it('still loses the names of erased members', async () => {
    const [admin, ada] = [await given.admin(), await given.student({ fullName: 'Ada' })]
    await as(admin).call(issueResetLink, { params: { id: ada.id }, body: { password: admin.password } })

    await createLeaving(test).leave(ada)

    const { body } = await as(admin).call(listAuditEntries)
    expect(body.entries.map(({ subject }) => subject)).toEqual(['Former member'])
  })

  it('changes owner once when processes start together, and again after a migration that joined its owner', async () => {
    const { database, url } = await openOwn('createrole')
    const others = await Promise.all([1, 2, 3].map(() => openOn(url)))

    expect(await Promise.all([database, ...others].map(handOverRecord))).toEqual([[], [], [], []])
    await expect(drop(database)).rejects.toMatchObject({ code: '42501' })
    await sql.raw(`${joiningOwner}; alter table audit.entries add column altered text`).execute(database.db)
    expect(await handOverRecord(database)).toEqual([])

    await expect(drop(database)).rejects.toMatchObject({ code: '42501' })
  })

  it("keeps its owner, with a warning, when the role can't create roles, until an operator runs the script", async () => {
    const { database, url } = await openOwn('nocreaterole')
    const entry = { actor: null, action: 'session.failed', subject: 'Ada', ip: '', at: new Date() }

    expect(await printedAtStart(url)).toMatch(
      /Only a trigger protects the audit log.* run server\/platform\/db\/audit-owner\.sql/,
    )
    await record(database.db, entry)
    await expect(sql`delete from audit.entries`.execute(database.db)).rejects.toThrow('append-only')

    const operator = new URL(server)
    operator.pathname = url.pathname
    const client = new pg.Client({ connectionString: operator.href })
    await client.connect()
    await client.query(readFileSync(new URL('../../platform/db/audit-owner.sql', import.meta.url), 'utf8'))
    await client.end()

    expect(await printedAtStart(url)).not.toContain('audit-owner.sql')
    await record(database.db, entry)
    expect(await database.db.selectFrom('audit.entries').select('subject').execute()).toHaveLength(2)
    await expect(drop(database)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps a superuser as owner, with a warning', async () => {
    const { url } = await openOwn('createrole')
    const { username, password } = new URL(server)
    Object.assign(url, { username, password })

    expect(await handOverRecord(await openOn(url))).toEqual([expect.stringContaining('is a superuser')])
  })
})

const refused = [
  `update audit.entries set subject = 'Somebody else'`,
  `delete from audit.entries`,
  `truncate audit.entries`,
  `alter table audit.entries disable trigger audit_entries_append_only`,
  `alter table audit.entries disable trigger all`,
  `drop trigger audit_entries_append_only on audit.entries`,
  `create trigger skipped before insert on audit.entries for each row execute function suppress_redundant_updates_trigger()`,
  `create rule skipped as on insert to audit.entries do instead nothing`,
  `set session_replication_role = replica`,
  `alter table audit.entries add column forged text`,
  `alter table audit.entries owner to current_user`,
  `alter table audit.entries set schema public`,
  `alter schema audit owner to current_user`,
  `alter function audit.forget_names(jsonb) security invoker`,
  `create or replace function audit.keep_record() returns trigger language plpgsql as 'begin return new; end'`,
  `create function audit.forged() returns void language sql as ''`,
  `drop index audit.audit_entries_by_time`,
  `drop table audit.entries cascade`,
  `drop schema audit cascade`,
]

// As described in docs/adr/0019-audit-owner.md.
const joiningOwner = `do $$
  declare keeper text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
  begin
    if not pg_has_role(keeper, 'usage') then
      execute format('grant %I to %I', keeper, current_user);
    end if;
  end $$`

type Opened = Awaited<ReturnType<typeof openDatabase>>

const drop = ({ db }: Opened) => sql`drop table audit.entries`.execute(db)

const openOn = async (url: URL): Promise<Opened> => {
  const database = await openDatabase({ databaseUrl: url.href, dataDirectory: '' })
  onTestFinished(database.close)
  return database
}

/** Opens a migrated database whose audit log still belongs to the portal's role. */
const openOwn = async (attribute: 'createrole' | 'nocreaterole') => {
  const { url, remove } = await createRoleWithDatabase(server ?? '', attribute)
  onTestFinished(remove)
  const database = await openOn(url)
  await migrate(database.unhurried)
  return { database, url }
}

/** Returns what the portal prints at startup. */
const printedAtStart = async (url: URL): Promise<string> => {
  const directory = temporaryDirectory()
  const path = join(directory, 'printed')
  const log = openSync(path, 'w')
  const portal = await startPortalProcess(join(directory, 'data'), [], { DATABASE_URL: url.href }, log)
  const printed = () => readFileSync(path, 'utf8')
  // The last line it prints.
  await expect.poll(printed).toContain('Create the first administrator')
  await portal.stop()
  closeSync(log)
  return printed()
}
