import type { SettingsGroup } from '#contract/college/settings.ts'

/** The groups of settings that have a form, in the order of their menu. */
export const editedGroups = [
  'college',
  'contact',
  'registration',
  'sections',
  'pages',
  'security',
] as const satisfies SettingsGroup[]
export type EditedGroup = (typeof editedGroups)[number]

/** Returns the group of this name if the viewer may change it; otherwise the first that they may change. */
export const groupOf = (name: string | null, allowed: readonly SettingsGroup[]): EditedGroup => {
  const shown = editedGroups.filter((group) => allowed.includes(group))
  return shown.find((group) => group === name) ?? shown[0] ?? 'pages'
}
