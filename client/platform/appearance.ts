import { readStored } from './readStored.ts'

/** The appearance settings. Each is stored under its name, and is an attribute of `<html>`: `data-theme="dark"`. */
const CHOICES = ['theme', 'density', 'motion', 'keys'] as const
export type AppearanceChoice = (typeof CHOICES)[number]

/** Applies a choice to the page; null applies the default. */
export const applyAppearance = (choice: AppearanceChoice, value: string | null): void => {
  const { dataset } = document.documentElement
  if (value === null) delete dataset[choice]
  else dataset[choice] = value
}

/** Returns whether single letters and signs are keyboard shortcuts in this browser. */
export const hasKeys = (): boolean => document.documentElement.dataset['keys'] !== 'off'

/** Applies all choices stored in this browser. */
export const applyStoredAppearance = (): void => {
  for (const choice of CHOICES) applyAppearance(choice, readStored(choice))
}
