import type { Domain } from '#server/platform/domain.ts'
import { desk } from './desk.ts'
import { checkingWork } from './imports/checking.ts'
import { findKnownFiles } from './imports/queries.ts'
import { readingWork } from './imports/reading.ts'
import { sweepImports } from './imports/retention.ts'
import { undoingWork } from './imports/undoing.ts'
import { writingWork } from './imports/writing.ts'
import { testingEmail } from './invitations/invitations.ts'
import { pacingWork } from './invitations/pacing.ts'
import { sendingEmail } from './invitations/sending.ts'
import { claimRecord, releaseRecord } from './claims/claims.ts'
import { markDeceased } from './matching/queries.ts'
import { matchAll, matchAllLater, matchingWork, matchLater } from './matching/verdicts.ts'
import { personalData } from './personal-data/personalData.ts'
import { rosterRoutes } from './routes.ts'

export const roster: Domain = {
  define: (app, platform) => {
    rosterRoutes(app, platform)
    platform.tasks.define(matchingWork(platform))
    platform.tasks.define(readingWork(platform))
    platform.tasks.define(checkingWork(platform))
    platform.tasks.define(writingWork(platform))
    platform.tasks.define(undoingWork(platform))
    platform.tasks.define(pacingWork(platform))
    platform.emails.define(sendingEmail(platform))
    platform.emails.define(testingEmail(platform))
  },
  start: async (platform) => {
    await matchAllLater(platform, platform.db)
    return []
  },
  onRegistered: (platform, tx, memberId) => matchLater(platform, tx, memberId),
  onProfileChanged: (platform, tx, memberId) => matchLater(platform, tx, memberId),
  onShown: (platform, memberId) => matchLater(platform, platform.db, memberId, true),
  onVerified: claimRecord,
  onUnverified: releaseRecord,
  onMemorial: (_platform, tx, memberId, memorial) => markDeceased(tx, memberId, memorial),
  findStored: { 'roster-files': findKnownFiles },
  sweeps: [sweepImports, matchAll],
  personalData,
  desk,
}
