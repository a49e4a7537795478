import { isLanguage } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Region } from '#contract/account/region.ts'
import { createStore, useStore } from './createStore.ts'
import { storage } from './storage.ts'

/** Returns this browser's language and time zone for the portal; a null zone means the device's. */
export const readRegion = (): Region => shown.getState().region

/** Returns the same, and rerenders when it changes. */
export const useRegion = (): Region => useStore(shown, ({ region }) => region)

/** Stores a language whose texts are loaded (see `speak`), or a time zone, for this browser's other tabs too. */
export const noteRegion = (changed: Partial<Region>): void => {
  take(changed)
  const region = readRegion()
  if (changed.language !== undefined) storage.set(STORAGE_KEYS.language, region.language)
  if (region.timeZone === null) storage.remove(STORAGE_KEYS.timeZone)
  else storage.set(STORAGE_KEYS.timeZone, region.timeZone)
}

/** Returns the locale for Intl: the current language, in the device's regional variant (`en-GB`). Digits are always European, as in our sentences. */
export const locale = (): string => shown.getState().locale

/** Returns the IANA time zone in which times are shown and entered. */
export const timeZoneShown = (): string => shown.getState().timeZone

/** Returns the device's IANA time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const take = (changed: Partial<Region>): void => shown.setState(shownIn({ ...readRegion(), ...changed }))

const shownIn = (region: Region) => {
  const { language, timeZone } = region
  const here = isBrowser ? navigator.languages.find((tag) => tag.split('-')[0] === language) : undefined
  return {
    region,
    locale: new Intl.Locale(here ?? language, { numberingSystem: 'latn' }).toString(),
    timeZone: timeZone !== null && isKnownHere(timeZone) ? timeZone : deviceTimeZone(),
  }
}

// A zone chosen on another device may be unknown to this older browser.
const isKnownHere = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Pages are also prerendered without a browser. In one, `client/inline/` has set the language.
const isBrowser = typeof document !== 'undefined'
const kept = (): Region => {
  if (!isBrowser) return { language: 'en', timeZone: null }
  const { lang } = document.documentElement
  return { language: isLanguage(lang) ? lang : 'en', timeZone: storage.get(STORAGE_KEYS.timeZone) }
}
// Per device: a visitor's language persists across members; `account/region` clears a member's time zone.
const shown = createStore(shownIn(kept()), { survivesLogout: true })

if (isBrowser)
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEYS.timeZone && take({ timeZone: newValue }),
  )
