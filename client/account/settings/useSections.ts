import { SETTINGS_SECTIONS, type SettingsSection } from './sections.ts'
import { useAccount } from './useAccount.ts'

/** The sections for whoever is logged in. One that is not for everybody appears once it is known who that is. */
export const useSections = (): readonly SettingsSection[] => {
  const { data: account } = useAccount()
  return SETTINGS_SECTIONS.filter(({ roles }) => roles === undefined || (account && roles.includes(account.role)))
}
