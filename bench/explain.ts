import { writeFileSync } from 'node:fs'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { type Actor, chooseActors } from './actors.ts'
import { createRecorder, plansOf } from './plans.ts'
import { discussionsOf } from './discussion-queries.ts'
import { guidanceOf } from './guidance-queries.ts'
import { type Options, sizeIn } from './options.ts'
import { withCollege } from './portal.ts'
import { queriesOf } from './queries.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 50_000, messages: 1_000_000, longest: 50_000, threads: 20_000 }

/**
 * Prints the plans of the queries behind the lists at 100,000 members, a million messages and 300,000 posts. Unless the run is brief, saves them in
 * docs/plans.md without times, so that its diff shows which plans have changed.
 */
export const explain = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, actors) => {
    const recorder = createRecorder()
    const database = await openDatabase({ databaseUrl: undefined, dataDirectory, log: recorder.log })
    const actor = firstOf(actors)
    const rows: string[][] = []
    const given = {
      messageId: await messageOf(database.db, actor),
      discussions: await discussionsOf(database.db),
      guidance: await guidanceOf(database.db),
      ...(await programmeOf(database.db)),
    }
    for (const { name, run } of queriesOf(actor, given, new Date())) {
      for (const { generic, milliseconds, removed, sorted, scans } of await plansOf(database.db, recorder, run))
        rows.push([
          name,
          generic ? 'one for all' : 'for values',
          milliseconds.toFixed(1),
          String(Math.round(removed)),
          String(Math.round(sorted)),
          scans.join(' '),
        ])
    }
    await database.close()

    const heads = ['query', 'plan', 'ms', 'rows removed', 'rows sorted', 'read as a whole']
    const withoutTime = (row: string[]) => row.toSpliced(2, 1)
    const kept = table(withoutTime(heads), rows.map(withoutTime)).replaceAll(/ +$/gm, '')
    const scanned = rows.filter((row) => row[5] !== '').length
    const sum = `${rows.length} plans, ${scanned} of them read a large table as a whole.`
    console.log(`${table(heads, rows)}\n\n${sum}`)
    if (options.brief) return
    writeFileSync(
      new URL('../docs/plans.md', import.meta.url),
      `# Query plans\n\nResult of the last \`npm run bench -- explain\`. ${sum}\n\n\`\`\`\n${kept}\n\`\`\`\n`,
    )
  })

const firstOf = ([actor]: Actor[]): Actor => {
  if (actor === undefined) throw new Error('No member has a conversation.')
  return actor
}

const messageOf = async (db: Db, { id, peerId }: Actor): Promise<string> => {
  const pair = db.selectFrom('messages').select('id').where('sender_id', '=', id).where('receiver_id', '=', peerId)
  return (await pair.where('deleted_at', 'is', null).limit(1).executeTakeFirstOrThrow()).id
}

const programmeOf = async (db: Db): Promise<{ eventId: string; mentorId: string }> => {
  const events = db.selectFrom('events').select('id as eventId').where('starts_at', '>', new Date())
  const mentors = db.selectFrom('mentor_offers').select('mentor_id as mentorId').orderBy('mentor_id')
  return {
    ...(await events.where('going_count', '>', 1).limit(1).executeTakeFirstOrThrow()),
    ...(await mentors.limit(1).executeTakeFirstOrThrow()),
  }
}
