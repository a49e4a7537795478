import { lazyPart } from '#client/platform/lazyPart.ts'

/** The list of the settings' pages, with its texts. */
export const SettingsMenu = lazyPart(async () => (await import('./SettingsMenu.tsx')).SettingsMenu, 'college-face')
