import { STORAGE_KEYS } from '#contract/limits.ts'

/**
 * How the portal can look in this browser, with what applies unless chosen otherwise. A choice is an attribute of `<html>`
 * (`data-theme="dark"`) and kept under its own key; `public/appearance.js` applies it before the first paint.
 */
const unlessChosen = { theme: 'system', density: 'comfortable', motion: 'system' } as const
export type AppearanceChoice = keyof typeof unlessChosen

/** What this browser was told to use. */
export const readAppearance = (choice: AppearanceChoice): string =>
  document.documentElement.dataset[choice] ?? unlessChosen[choice]

/** Applies a choice at once and keeps it in this browser. */
export const chooseAppearance = (choice: AppearanceChoice, value: string): void => {
  const { dataset } = document.documentElement
  if (value === unlessChosen[choice]) {
    delete dataset[choice]
    localStorage.removeItem(STORAGE_KEYS[choice])
  } else {
    dataset[choice] = value
    localStorage.setItem(STORAGE_KEYS[choice], value)
  }
}
