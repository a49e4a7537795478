import { randomUUID } from 'node:crypto'
import { removeDatabasesOf } from './database.ts'

/** Names the run for its workers, which keep their databases until they end, and removes those from a PostgreSQL server afterwards. */
const begin = (): (() => Promise<void>) | undefined => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return undefined
  const run = randomUUID().slice(0, 8)
  process.env['TEST_RUN'] = run
  return () => removeDatabasesOf(server, run)
}

export default begin
