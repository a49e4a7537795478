import { STORAGE_KEYS } from '#contract/limits.ts'

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** The theme this browser was told to use. `public/theme.js` applies it before the first paint. */
export const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme at once and keeps it in this browser. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset['theme']
    localStorage.removeItem(STORAGE_KEYS.theme)
  } else {
    dataset['theme'] = theme
    localStorage.setItem(STORAGE_KEYS.theme, theme)
  }
}
