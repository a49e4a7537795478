import { DatabaseUnavailableError } from '#server/platform/db/failures.ts'
import type { Platform } from '#server/platform/platform.ts'

type Log = Pick<Platform, 'log'>

/**
 * Performs `work` for each item. A failure is logged and doesn't stop the other items. Returns the ids of failed items, for the next round. Throws
 * a `DatabaseUnavailableError` immediately, because it has nothing to do with the item.
 */
export const performEach = async <Item extends { id: string }>(
  { log }: Log,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<string[]> => {
  const failed: string[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      log.error({ item: item.id, err: error }, `${what} failed`)
      failed.push(item.id)
    }
  }
  return failed
}

/** Does the same for all items that `find` returns, at most `size` at a time, without those that failed earlier in this round. */
export const performBatches = async <Item extends { id: string }>(
  platform: Log,
  what: string,
  size: number,
  find: (failed: string[], size: number) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failed: string[] = []
  for (;;) {
    const items = await find(failed, size)
    failed.push(...(await performEach(platform, what, items, work)))
    if (items.length < size) return
  }
}
