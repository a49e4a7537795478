import { withRedis } from '#server/testing/redis.ts'
import { openTestS3 } from '#server/testing/s3.ts'
import { runApiTests } from './api.ts'
import { withPostgres } from './postgres.ts'
import type { Tally } from './tally.ts'

/** Tests where PostgreSQL can differ from the embedded engine: concurrency, locks, search, migrations, tasks, limits and visibility. */
export const postgresInCi = [
  'server/account/{administrators,deletion}/',
  'server/account/sessions/guessing',
  'server/blocked-routes',
  'server/chat/conversations/strangers',
  'server/chat/messages/{limits,order,search}',
  'server/college/audit/',
  'server/events/{rsvps,series}/',
  'server/limits',
  'server/mentoring/requests/requests',
  'server/opportunities/jobs/list',
  'server/people/{budget,directory}/',
  'server/people/privacy/{cohorts,listed}',
  'server/people/verification/decisions',
  'server/platform/db/',
  'server/platform/http/calls',
  'server/platform/tasks/',
  'server/postings/once',
  'server/trust/suspensions/',
  'server/search/',
  'server/privacy/{erasure,retention}/',
  'server/strangers',
].flatMap(expand)

/** Tests of two nodes working together: live updates, presence, ended sessions, revoked access, shared limits. */
export const nodesInCi = [
  'server/account/sessions/sessions',
  'server/blocked-pushes',
  'server/chat/conversations/unread',
  'server/chat/messages/live',
  'server/events/live',
  'server/events/rsvps/rsvps',
  'server/notifications/centre',
  'server/people/presence/watch',
  'server/platform/nodes/',
  'server/trust/suspensions/',
].flatMap(expand)

/** Every test that involves more than one node. Most others make one call, or inspect the memory of one portal. */
export const everyNodesTest = [
  'server/account/sessions',
  'server/blocked',
  'server/chat/conversations',
  'server/chat/messages',
  'server/college',
  'server/events/live',
  'server/events/rsvps',
  'server/notifications',
  'server/people/presence/watch',
  'server/people/privacy',
  'server/platform/nodes',
  'server/trust',
]

// These test what a single node counts or queues.
const ofOneNode = [
  'server/account/sessions/guessing.test.ts',
  'server/chat/conversations/drafts.test.ts',
  'server/chat/messages/{limits,order}.test.ts',
  'server/college/audit/refusals.test.ts',
]

/** Runs API tests on a temporary PostgreSQL server, or on TEST_DATABASE_URL. `args` are those of vitest; without any, all tests run. */
export const runOnPostgres = (args: string[]): Promise<Tally> => {
  const testOn = (url: string) => runApiTests(args, { ...process.env, TEST_DATABASE_URL: url })
  const given = process.env.TEST_DATABASE_URL
  return given ? testOn(given) : withPostgres(testOn)
}

/** Runs API tests on two nodes with PostgreSQL, Redis and S3. Calls and sockets alternate between the nodes. */
export const runOnNodes = async (args: string[]): Promise<Tally> => {
  const storage = await openTestS3()
  try {
    return await withPostgres((url) =>
      withRedis((redis) =>
        runApiTests([...args, ...ofOneNode.map((path) => `--exclude=${path}`)], {
          ...process.env,
          TEST_DATABASE_URL: url,
          TEST_REDIS_URL: redis.url,
          TEST_NODES: '2',
          TEST_S3: JSON.stringify(storage.environment),
        }),
      ),
    )
  } finally {
    await storage.close()
  }
}

/** Expands `a/{b,c}` to its paths, because vitest selects files by a part of their path. */
function expand(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return choices === undefined ? [pattern] : choices.split(',').map((choice) => before + choice + after)
}
