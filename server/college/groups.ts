import { SETTINGS_GROUPS, SettingsGroup, type SettingsValues } from '#contract/college/settings.ts'
import { may } from '#contract/members/rights.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'

const all = SettingsGroup.options
const texts: readonly SettingsGroup[] = ['pages']

/** Returns the groups of settings that someone at the desk may read and change. */
export const groupsFor = ({ rights }: Pick<Viewer, 'rights'>): readonly SettingsGroup[] =>
  may(rights, 'settings') ? all : texts

/** Throws unless the viewer may read and change this group. */
export const requireGroup = (viewer: Pick<Viewer, 'rights'>, group: SettingsGroup): void => {
  if (!groupsFor(viewer).includes(group)) throw new AppError('access.right_needed')
}

/** Throws unless the viewer may change all these settings. */
export const requireSettings = (viewer: Pick<Viewer, 'rights'>, change: object): void => {
  for (const group of all) if (SETTINGS_GROUPS[group].some((name) => name in change)) requireGroup(viewer, group)
}

/** Returns the settings as the viewer may read them: what visitors don't see of other groups is as in a new portal. */
export const readableBy = (viewer: Pick<Viewer, 'rights'>, values: SettingsValues): SettingsValues =>
  may(viewer.rights, 'settings') ? values : { ...values, ...withheld }

const withheld = {
  emailDomains: [],
  unverifiedAlumni: 'limited',
  confirmAddresses: false,
  verifiesExactMatches: false,
  minorsNeedConsent: false,
  studentsStartGroups: true,
  allowsPublicPages: true,
  followsRepositories: true,
  adminsNeedSecondFactor: false,
} satisfies Partial<SettingsValues>
