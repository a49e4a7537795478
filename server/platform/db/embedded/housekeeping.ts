import type pg from 'pg'

const roundMilliseconds = 60_000
const checkpointMilliseconds = 5 * 60_000
const checkpointBytes = 32 * 1024 * 1024

/**
 * Does what the background processes of a PostgreSQL server do and the embedded engine has not: a checkpoint every five minutes
 * or 32 MB of log, if anything was written, and a vacuum of the table that needs it most, in pieces that keep nobody waiting.
 * The connections of `pool` give way to others (SQLSTATE 57014).
 * Answers how to stop; the promise is fulfilled when a round that is under way is over.
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

// The next round tries again; a database that stays broken shows itself to every query.
const report = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error), 'DatabaseHousekeepingWarning')

/** One round of housekeeping at a time `now` (milliseconds), as a function to be called again and again. */
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

/** One table per round, or none when looking for it gives way. The thresholds are those of PostgreSQL's autovacuum. */
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

// The whole, of a small table or while nobody asks for anything. Otherwise the rows alone: what it cleaned before it gave way
// stays clean, and the next round goes on from there.
const pieces = ['vacuum (analyze)', 'vacuum (index_cleanup off, truncate off)', 'analyze']

/** Waits for something to be done; false when it gave way to others. */
const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return false
    throw error
  }
}
