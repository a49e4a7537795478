import { existsSync } from 'node:fs'
import { constants } from 'node:os'

/**
 * Runs an operator command with the environment and `.env`. Prints errors that the operator can act on as one sentence, and exits
 * with 1.
 */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  // Only this user may read archives and DATA_DIR.
  process.umask(0o077)
  // So that exit handlers run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await work()
  } catch (error) {
    // Imported only now, because it loads all of the portal.
    const { sentenceOf } = await import('#server/run.ts')
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** Shows progress: on a terminal in one line that is overwritten, elsewhere in a line for each 10 %. */
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
