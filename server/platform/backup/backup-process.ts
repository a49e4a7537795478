/** Makes one backup in a separate process; `background.ts` starts it and receives its progress. */
import os from 'node:os'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { baselineCompiler } from '#server/platform/db/embedded/start.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'
import type { BackupOrder, BackupReport } from './background.ts'
import { makeBackup } from './backup.ts'
import { BackupRefusedError } from './refusal.ts'
import { NoSpaceError } from './space.ts'

for (const flag of baselineCompiler) setFlagsFromString(flag)
process.umask(0o077)
// The portal has stopped. An unfinished backup has no final name yet.
process.on('disconnect', () => process.exit(1))
// In a terminal, these signals arrive before the portal ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const log = (error: unknown): void => void process.stderr.write(`${inspect(error)}\n`)

/** Lowers the priority, because users of the portal come first. A service may not be permitted to; the backup is made anyway. */
const giveWay = (): void => {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    log(error)
  }
}

const report = (told: BackupReport): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(told, () => resolve())
  })

// Messages are untyped; this one is from the portal.
process.once('message', (message) => {
  const { config, path, now, givesWay } = message as BackupOrder
  if (givesWay) giveWay()
  void makeBackup(config, path, now, (progress) => void report({ progress }))
    .then(
      ({ bytes }) => report({ bytes }),
      (error: unknown) => {
        const isRefusal = error instanceof BackupRefusedError || error instanceof DatabaseRefusedError
        if (!isRefusal) log(error)
        return report({
          refused: isRefusal ? error.message : `${String(error)}.`,
          noSpace: error instanceof NoSpaceError,
        })
      },
    )
    .then(() => process.exit(0))
})
