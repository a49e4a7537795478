import type pg from 'pg'

const roundMilliseconds = 60_000
const checkpointMilliseconds = 5 * 60_000
const checkpointBytes = 32 * 1024 * 1024

/**
 * Does what the background processes of a PostgreSQL server do and the embedded engine lacks: a checkpoint every five minutes or 32 MB of log, if
 * anything was written, and a vacuum of the table that needs it most, in steps that block no one. The connections of `pool` yield to others
 * (SQLSTATE 57014). Returns a function that stops it; its promise resolves when the current round is over.
 */
export const startHousekeeping = (pool: pg.Pool): (() => Promise<void>) => {
  const keeper = createHousekeeper(pool)
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => keeper(Date.now())).catch(report)
  }, roundMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

// The next round retries; a database that stays broken is noticed by every query.
const report = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error), 'DatabaseHousekeepingWarning')

/** Returns a function for one round of housekeeping at a time `now` (ms), to be called repeatedly. */
export const createHousekeeper = (pool: pg.Pool): ((now: number) => Promise<void>) => {
  let position: string | undefined
  let checkpointAt = 0

  return async (now) => {
    const written = await bytesWrittenSince(pool, position)
    if (written > checkpointBytes || (written > 0 && now - checkpointAt >= checkpointMilliseconds)) {
      await pool.query('checkpoint')
      position = await logPosition(pool)
      checkpointAt = now
    }
    await isDone(vacuumNeediest(pool))
  }
}

const logPosition = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]?.position ?? '0/0'
}

const bytesWrittenSince = async (pool: pg.Pool, position: string | undefined): Promise<number> => {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::bigint as bytes',
    [position ?? '0/0'],
  )
  return rows[0]?.bytes ?? 0
}

/** Vacuums one table per round, or none when the query for it yields. The thresholds are those of PostgreSQL's autovacuum. */
const vacuumNeediest = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', stat.schemaname, stat.relname) as name
    from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
       or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
       or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
    order by n_dead_tup + n_mod_since_analyze desc
    limit 1`)
  const table = rows[0]
  if (table === undefined) return
  for (const piece of pieces) if (await isDone(pool.query(`${piece} ${table.name}`))) return
}

// A full vacuum for a small table or an idle database. Otherwise only the rows: those cleaned before it yielded stay clean, and the next round
// continues.
const pieces = ['vacuum (analyze)', 'vacuum (index_cleanup off, truncate off)', 'analyze']

/** Awaits an operation; returns false when it yielded to others. */
const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return false
    throw error
  }
}
