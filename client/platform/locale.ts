import { isLanguage } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Region } from '#contract/account/region.ts'
import { createStore, useStore } from './createStore.ts'
import { storage } from './storage.ts'

/** In which language this browser shows the portal, and by the clocks of which time zone; null: those of the device. */
export const readRegion = (): Region => shown.getState().region

/** The same, for what is to be drawn anew when it changes. */
export const useRegion = (): Region => useStore(shown, ({ region }) => region)

/** Notes a language whose texts are there (see `speak`), or a time zone, for this browser's other tabs too. */
export const noteRegion = (changed: Partial<Region>): void => {
  take(changed)
  const region = readRegion()
  if (changed.language !== undefined) storage.set(STORAGE_KEYS.language, region.language)
  if (region.timeZone === null) storage.remove(STORAGE_KEYS.timeZone)
  else storage.set(STORAGE_KEYS.timeZone, region.timeZone)
}

/**
 * What Intl is to speak: the language shown, as it is written where the device is (`en-GB`). Figures are the European
 * ones, as in our sentences, whatever else a place uses.
 */
export const locale = (): string => shown.getState().locale

/** The IANA time zone by which times are shown and entered. */
export const timeZoneShown = (): string => shown.getState().timeZone

/** The device's IANA time zone. */
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

// A zone that was chosen on another device may be newer than this browser.
const isKnownHere = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Pages are also rendered where there is no browser. In one, `client/appearance.js` has set the language.
const isBrowser = typeof document !== 'undefined'
const kept = (): Region => {
  if (!isBrowser) return { language: 'en', timeZone: null }
  const { lang } = document.documentElement
  return { language: isLanguage(lang) ? lang : 'en', timeZone: storage.get(STORAGE_KEYS.timeZone) }
}
// Of the device: a visitor's language stays for whoever comes next; what zone a member chose, `account/region` forgets.
const shown = createStore(shownIn(kept()), { survivesLogout: true })

if (isBrowser)
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEYS.timeZone && take({ timeZone: newValue }),
  )
