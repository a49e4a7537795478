import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { everyStarterText, type Starter, STARTERS, starterText } from './texts.ts'
import { insertStarter, markStarters } from './queries.ts'

/** Adds the guides that come with the product, once in the life of a portal: an administrator may have removed them. */
export const insertStarters = ({ db, now }: Platform): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    if (!(await markStarters(tx, at))) return
    for (const [starter, topic] of Object.entries(STARTERS) as [Starter, string][]) {
      const { title, body } = starterText('en', starter)
      await insertStarter(tx, {
        ...{ id: newId(), starter, topic, title, body, search_key: searchKey(everyStarterText(starter)) },
        ...{ created_at: at, published_at: at, reviewed_at: at },
      })
    }
  })
