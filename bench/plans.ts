import { CompiledQuery, type LogEvent, sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import { isHot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A query of the portal that can run on its own. */
export type Query = { name: string; run: (db: Db) => Promise<unknown> }

/** A statement's query plan: time in ms, rows filtered out and sorted, and sequential scans of large tables. */
export type Plan = { generic: boolean; milliseconds: number; removed: number; sorted: number; scans: string[] }

/** Records the statements sent to a database while `wanted` is true. Pass `log` to `openDatabase`. */
export const createRecorder = () => {
  const recorder = {
    wanted: false,
    statements: [] as CompiledQuery[],
    log: ({ level, query }: LogEvent): void => {
      if (level === 'query' && recorder.wanted) recorder.statements.push(query)
    },
  }
  return recorder
}

/** Runs real queries, and returns the plan of each statement that they send. Their writes are rolled back. */
export const plansOf = async (
  db: Db,
  recorder: ReturnType<typeof createRecorder>,
  queries: (db: Db) => Promise<unknown>,
): Promise<Plan[]> => {
  await rolledBack(db, async (tx) => {
    recorder.wanted = true
    await queries(tx)
    recorder.wanted = false
  })
  const plans: Plan[] = []
  for (const statement of recorder.statements.splice(0)) {
    plans.push(await explain(db, statement, false))
    // After five runs, a prepared statement may get a generic plan.
    if (isHot(statement.sql)) plans.push(await explain(db, statement, true))
  }
  return plans
}

const explain = (db: Db, { sql: text, parameters }: CompiledQuery, generic: boolean): Promise<Plan> =>
  rolledBack(db, async (tx) => {
    const prefix = 'explain (analyze, format json)'
    if (!generic) {
      // Runs once before, to measure with a warm cache.
      if (!/insert|update/.test(text)) await tx.executeQuery(CompiledQuery.raw(text, [...parameters]))
      return planIn(await tx.executeQuery(CompiledQuery.raw(`${prefix} ${text}`, [...parameters])), generic)
    }
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare statement as ${text}`).execute(tx)
    const values = parameters.map(literal).join(', ')
    const answer = await sql.raw(`${prefix} execute statement${values === '' ? '' : `(${values})`}`).execute(tx)
    await sql.raw('deallocate statement').execute(tx)
    return planIn(answer, generic)
  })

const rolledBack = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
  const transaction = await db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(String.raw`\x${value.toString('hex')}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Rows Removed by Filter': z._default(z.number(), 0),
  'Actual Rows': z._default(z.number(), 0),
  'Actual Loops': z._default(z.number(), 1),
  get Plans() {
    return z._default(z.array(Node), [])
  },
})
type Node = z.infer<typeof Node>
const Answer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node, 'Execution Time': z.number() })]) })])

// Tables that are expensive to scan.
const large = new Set([
  'members',
  'profiles',
  'experiences',
  'educations',
  'contact_reveals',
  'vouches',
  'dismissed_suggestions',
  'saved_searches',
  'saved_search_matches',
  'addresses',
  'identity_changes',
  'handovers',
  // The audit log.
  'entries',
  'profile_views',
  'calendar_feeds',
  'messages',
  'conversations',
  'participations',
  'attachments',
  'drafts',
  'blocks',
  'events',
  'rsvps',
  'event_comments',
  'mentor_offers',
  'mentoring_requests',
  'pairings',
  'pairing_items',
  'jobs',
  'mentorships',
  'projects',
  'threads',
  'posts',
  'thread_members',
  'post_reactions',
  'group_members',
  'interviews',
  'interview_helpful',
  'guides',
  'guide_versions',
  'guide_ratings',
  'guide_corrections',
  'pathway_people',
  'practice_offers',
  'practice_hours',
  'shared_cvs',
  'cv_comments',
  'applications',
])

const planIn = ({ rows }: { rows: unknown[] }, generic: boolean): Plan => {
  const [
    {
      'QUERY PLAN': [plan],
    },
  ] = Answer.parse(rows)
  const nodes = allOf(plan.Plan)
  const removed = nodes.reduce((sum, node) => sum + node['Rows Removed by Filter'] * node['Actual Loops'], 0)
  const sorted = nodes
    .filter((node) => node['Node Type'] === 'Sort')
    .flatMap((node) => node.Plans)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  const scans = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => large.has(table))
  return { generic, milliseconds: plan['Execution Time'], removed, sorted, scans }
}

const allOf = (node: Node): Node[] => [node, ...node.Plans.flatMap(allOf)]
