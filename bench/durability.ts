import { createGiven } from '#server/testing/given.ts'
import { type Attempt, problemsOf, sendAgain, type Side, writeUntilKilled } from '#server/testing/crashRecovery.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 2_000, postings: 100, messages: 20_000, longest: 1_000 }
const perSecond = 50

/**
 * Lets two members write to each other, 50 messages a second, until the portal is killed (SIGKILL) and restarted. Throws unless every
 * acknowledged message is stored once, and so are the others after a retry.
 */
export const measureDurability = (options: Options): Promise<void> => {
  const { rounds = 20 } = options
  return withCollege(
    sizeIn(options, size),
    async (db): Promise<[Side, Side]> => {
      const given = createGiven({ db, now: () => new Date() })
      return [await given.student(), await given.student()]
    },
    async (dataDirectory, sides) => {
      const [rows, problems, attempts]: [string[][], string[], Attempt[]] = [[], [], []]
      let portal = await startPortal(dataDirectory)
      for (let round = 1; round <= rounds; round += 1) {
        const tried = await writeUntilKilled(portal, sides, { perSecond, seconds: 1 + 2 * Math.random() })
        const unanswered = tried.filter(({ answer }) => answer === undefined)
        attempts.push(...tried)

        const killed = performance.now()
        portal = await startPortal(dataDirectory)
        const ready = performance.now() - killed
        const found = await problemsOf(portal.url, sides, attempts)
        await sendAgain(portal.url, unanswered)
        found.push(...(await problemsOf(portal.url, sides, attempts)))

        const acknowledged = tried.length - unanswered.length
        rows.push([`${round}`, ...[acknowledged, unanswered.length, found.length, Math.round(ready)].map(String)])
        problems.push(...found.map((problem) => `Round ${round}: ${problem}`))
      }
      await portal.stop()

      console.log(table(['round', 'acknowledged', 'sent again', 'problems', 'ms until ready'], rows))
      console.log(`\n${attempts.length} messages in ${rounds} rounds, ${problems.length} problems.`)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
  )
}
