import type { Region } from '#contract/account/region.ts'
import { createStore } from '#client/platform/createStore.ts'
import { speak } from '#client/platform/i18n.ts'
import { noteRegion, readRegion } from '#client/platform/locale.ts'

// Not reset on logout, because an earlier choice may still be in progress.
const store = createStore<{ saving: Promise<unknown>; choices: number }>(
  { saving: Promise.resolve(), choices: 0 },
  { survivesLogout: true },
)
const choices = (): number => store.getState().choices

/**
 * Applies another language or time zone immediately and saves it with the logged-in account. If that fails it rejects and restores the previous one,
 * unless another was chosen meanwhile.
 */
export const chooseRegion = async (change: Partial<Region>): Promise<void> => {
  const before = readRegion()
  const choice = choices() + 1
  store.setState({ choices: choice })
  await applyRegion(change)
  // Sequential, so that the last choice is the one that is saved.
  const saved = store.getState().saving.then(async () => (await import('./queries.ts')).saveRegion(change))
  store.setState({ saving: saved.catch(() => undefined) })
  await saved.catch(async (error: unknown) => {
    if (choice === choices()) await applyRegion(before)
    throw error
  })
}

/**
 * Applies the account's language and time zone, which may have changed on another device. Keeps the current ones on failure. Returns whether the
 * language has changed: what the server has translated is then in another one.
 */
export const followRegion = async (area: 'member' | 'admin'): Promise<boolean> => {
  const choice = choices()
  const { language } = readRegion()
  const region = await import('./queries.ts').then(({ fetchRegion }) => fetchRegion(area)).catch(() => undefined)
  // A choice made here meanwhile is newer.
  if (region !== undefined && choice === choices()) await applyRegion(region).catch(() => undefined)
  return readRegion().language !== language
}

/** Applies the language and time zone. Rejects when the texts of the language cannot be fetched. */
export const applyRegion = async ({ language, timeZone }: Partial<Region>): Promise<void> => {
  if (language !== undefined) await speak(language)
  if (timeZone !== undefined) noteRegion({ timeZone })
}
