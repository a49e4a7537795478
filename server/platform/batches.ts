type Waiting<Item> = { item: Item; done: () => void; fail: (error: unknown) => void }

/**
 * Returns a function that has `perform` process an item together with all items of the same key that arrived during the previous batch, in order of
 * arrival. Work needed once per key, such as taking a lock, is therefore not repeated for each item. Errors of `perform` reject every item of the
 * batch.
 */
export const inBatches = <Item>(perform: (key: string, items: Item[]) => Promise<void>) => {
  // Items that have arrived since, for keys with a batch in progress.
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
