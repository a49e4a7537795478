import { useSyncExternalStore } from 'react'
import { isLanguage } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Region } from '#contract/account/region.ts'

/** In which language this browser shows the portal, and by the clocks of which time zone; null: those of the device. */
export const readRegion = (): Region => region

/** The same, for what is to be drawn anew when it changes. */
export const useRegion = (): Region => useSyncExternalStore(onRegionChange, readRegion, readRegion)

/** Notes a language whose texts are there (see `speak`), or a time zone, for this browser's other tabs too. */
export const noteRegion = (changed: Partial<Region>): void => {
  take(changed)
  if (changed.language !== undefined) localStorage.setItem(STORAGE_KEYS.language, region.language)
  if (region.timeZone === null) localStorage.removeItem(STORAGE_KEYS.timeZone)
  else localStorage.setItem(STORAGE_KEYS.timeZone, region.timeZone)
}

/**
 * What Intl is to speak: the language shown, as it is written where the device is (`en-GB`). Figures are the European
 * ones, as in our sentences, whatever else a place uses.
 */
export const locale = (): string => shown.locale

/** The IANA time zone by which times are shown and entered. */
export const timeZoneShown = (): string => shown.timeZone

/** The device's IANA time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Calls `listener` when language or zone change. Answers how to stop. */
const onRegionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const listeners = new Set<() => void>()

const take = (changed: Partial<Region>): void => {
  region = { ...region, ...changed }
  shown = shownIn(region)
  for (const listener of listeners) listener()
}

const shownIn = ({ language, timeZone }: Region) => {
  const here = isBrowser ? navigator.languages.find((tag) => tag.split('-')[0] === language) : undefined
  return {
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

// Pages are also rendered where there is no browser. In one, `public/appearance.js` has set the language.
const isBrowser = typeof document !== 'undefined'
const kept = (): Region => {
  if (!isBrowser) return { language: 'en', timeZone: null }
  const { lang } = document.documentElement
  return { language: isLanguage(lang) ? lang : 'en', timeZone: localStorage.getItem(STORAGE_KEYS.timeZone) }
}
let region = kept()
let shown = shownIn(region)

if (isBrowser)
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEYS.timeZone && take({ timeZone: newValue }),
  )
