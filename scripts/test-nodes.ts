/**
 * npm run test:nodes [-- <vitest arguments>]: API tests on two nodes of PostgreSQL, each call and each socket on the other one than that
 * before, which keep their files in S3; and those of several nodes themselves, with Redis and without.
 */
import { runApiTests } from './test/api.ts'
import { withPostgres } from './test/postgres.ts'
import { withRedis } from '#server/testing/redis.ts'
import { openTestS3 } from '#server/testing/s3.ts'
import { closingLine } from './test/tally.ts'

// What more than one node takes part in. Of the rest, most call once, or look into one portal's memory.
const alternating = [
  'server/account/sessions',
  'server/chat/conversations',
  'server/chat/messages',
  'server/college',
  'server/events/live',
  'server/events/rsvps',
  'server/notifications',
  'server/people/presence/watch',
  'server/people/privacy',
  'server/platform/nodes',
  'server/safety',
  'server/blocked',
]
// What each node counts or queues for itself.
const ofOneNode = [
  'server/account/sessions/{guessing,hashing}.test.ts',
  'server/chat/conversations/drafts.test.ts',
  'server/chat/messages/{limits,order}.test.ts',
  'server/college/audit/refusals.test.ts',
]
const given = process.argv.slice(2)
const storage = await openTestS3()
const tally = await withPostgres((url) =>
  withRedis((redis) =>
    runApiTests(given.length > 0 ? given : [...alternating, ...ofOneNode.map((path) => `--exclude=${path}`)], {
      ...process.env,
      TEST_DATABASE_URL: url,
      TEST_REDIS_URL: redis.url,
      TEST_NODES: '2',
      TEST_S3: JSON.stringify(storage.environment),
    }),
  ),
)
await storage.close()
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
