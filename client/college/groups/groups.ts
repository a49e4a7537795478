import type { SettingsGroup } from '#contract/college/settings.ts'

/** The groups of settings that have a form, in the order of their menu. */
export const editedGroups = [
  'college',
  'contact',
  'registration',
  'sections',
  'security',
] as const satisfies SettingsGroup[]
export type EditedGroup = (typeof editedGroups)[number]

/** Returns the group of this name; the first if there is none. */
export const groupOf = (name: string | null): EditedGroup => editedGroups.find((group) => group === name) ?? 'college'
