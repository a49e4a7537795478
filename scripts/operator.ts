import { existsSync } from 'node:fs'
import { constants } from 'node:os'

/**
 * Runs a command of the operator's on the environment and `.env`. What a person can act on is told in one sentence, and ends it
 * with 1.
 */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  // Archives and everything in DATA_DIR are for this user alone.
  process.umask(0o077)
  // So that what is to be done at the end of the process is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await work()
  } catch (error) {
    // Imported only now, because all of the portal comes with it.
    const { sentenceOf } = await import('#server/run.ts')
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** Shows how far something is: on a terminal in one line that changes, elsewhere in a line for each tenth of it. */
export const showProgress = (): ((share: number, text: string) => void) => {
  let [shown, at] = [-1, 0]
  return (share, text) => {
    const line = `${String(Math.floor(share * 100)).padStart(3)} %  ${text}`
    if (process.stdout.isTTY) {
      const now = performance.now()
      if (share < 1 && now - at < 100) return
      at = now
      process.stdout.write(`\r\u001B[K${line}${share < 1 ? '' : '\n'}`)
    } else if (Math.floor(share * 10) > shown) {
      shown = Math.floor(share * 10)
      console.log(line)
    }
  }
}
