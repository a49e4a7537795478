import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fillInvitations } from './invitations.ts'
import { enrolMinors } from './minors.ts'
import { fillRoster, linkRecords } from './roster.ts'

/** Fills the roster, invites people on it, links the records of those who have joined, and registers two members under 18. */
export const fillLists = async (
  portal: Platform,
  admin: Viewer,
  find: (key: string) => Viewer,
  password: string,
): Promise<void> => {
  await fillRoster(portal, admin)
  await fillInvitations(portal, admin, find('nadia'))
  await linkRecords(portal, find)
  await enrolMinors(portal, admin, password)
}
