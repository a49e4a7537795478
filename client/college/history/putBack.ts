import * as z from 'zod/mini'
import { type Settings, type SettingsEntry, SettingsValues, updateSettings } from '#contract/college/settings.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { translate } from '#client/platform/i18n.ts'

const Values = z.partial(SettingsValues)

/** Saves the values before a change again, if their group still has this revision. */
export const putBack = async (changes: SettingsEntry['changes'], revision: string): Promise<Settings> => {
  const earlier = Values.parse(Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from])))
  try {
    return await api(updateSettings, { body: { ...earlier, revision } })
  } catch (error) {
    // The form asks for it.
    if (error instanceof ApiError && error.code === 'settings.confirm_password')
      throw new Error(translate('college-face:history.password'), { cause: error })
    throw error
  }
}
