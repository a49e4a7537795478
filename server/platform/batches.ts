type Waiting<Item> = { item: Item; done: () => void; fail: (error: unknown) => void }

/**
 * Returns a function that has `perform` do something with an item: together with all of the same key that came while it was under way, in the
 * order in which they came. So whatever has to be done once for a key, as taking a lock, is not done for each. What `perform` throws, each of
 * the items throws.
 */
export const inBatches = <Item>(perform: (key: string, items: Item[]) => Promise<void>) => {
  // Of keys for which something is under way: what has come since.
  const lines = new Map<string, Waiting<Item>[]>()

  const performAll = async (key: string, first: Waiting<Item>): Promise<void> => {
    for (let batch = [first]; batch.length > 0; batch = lines.get(key) ?? []) {
      lines.set(key, [])
      try {
        await perform(
          key,
          batch.map(({ item }) => item),
        )
        for (const { done } of batch) done()
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    lines.delete(key)
  }

  return (key: string, item: Item): Promise<void> =>
    new Promise((done, fail) => {
      const line = lines.get(key)
      if (line === undefined) void performAll(key, { item, done, fail })
      else line.push({ item, done, fail })
    })
}
