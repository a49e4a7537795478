import type { Domain } from '#server/platform/domain.ts'
import { desk } from './administration/desk.ts'
import { administrationRoutes } from './administration/routes.ts'
import { scheduleNewMatches } from './saved-searches/newMatches.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { sweepReveals } from './contact-details/reveals.ts'
import { contactDetailRoutes } from './contact-details/routes.ts'
import { sweepFigures } from './figures/figures.ts'
import { searchMembers } from './directory/directory.ts'
import { freshIndex } from './directory/freshIndex.ts'
import { directoryRoutes } from './directory/routes.ts'
import { sweepClassGraduations } from './graduation/classes.ts'
import { graduationRoutes } from './graduation/routes.ts'
import { sweepImports } from './imports/imports.ts'
import { importRoutes } from './imports/routes.ts'
import { listRoutes } from './list/routes.ts'
import { assess } from './minors/queries.ts'
import { growingUp, scheduleGrowingUp } from './minors/assess.ts'
import { minorRoutes } from './minors/routes.ts'
import { personRoutes } from './person/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { publicPageRoutes } from './public-pages/routes.ts'
import { sweepMerges } from './merge/sweep.ts'
import { profileRoutes } from './profiles/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { definePresence } from './presence/watch.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sweepViews } from './profile-views/profile-views.ts'
import { insertProfile } from './profiles/queries.ts'
import { registrationHintRoutes } from './registration-hints/routes.ts'
import { reportable } from './profiles/reportable.ts'
import { profileViewRoutes } from './profile-views/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { vouchingRoutes } from './vouching/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { sweepExports } from './exports/exports.ts'
import { exportRoutes } from './exports/routes.ts'
import { findCertificates, findPhotos } from './personal-data/queries.ts'
import { personalData } from './personal-data/personalData.ts'

export const people: Domain = {
  define: (app, platform, domains) => {
    profileRoutes(app, platform)
    importRoutes(app, platform)
    directoryRoutes(app, platform)
    placeRoutes(app, platform)
    registrationHintRoutes(app, platform)
    graduationRoutes(app, platform, domains)
    privacyRoutes(app, platform)
    publicPageRoutes(app, platform)
    profileViewRoutes(app, platform)
    contactDetailRoutes(app, platform)
    suggestionRoutes(app, platform)
    savedSearchRoutes(app, platform)
    studentRoutes(app, platform)
    listRoutes(app, platform, domains)
    tagRoutes(app, platform)
    viewRoutes(app, platform)
    verificationRoutes(app, platform)
    queueRoutes(app, platform)
    personRoutes(app, platform)
    vouchingRoutes(app, platform)
    administrationRoutes(app, platform)
    exportRoutes(app, platform, domains)
    minorRoutes(app, platform)
    platform.tasks.define(growingUp(platform))
    definePresence(app, platform)
  },
  sweeps: [sweepFigures, sweepViews, sweepReveals, sweepImports, sweepClassGraduations, sweepExports, sweepMerges],
  // Reads the index ahead of the first request. That request reports any error.
  start: async (platform) => {
    void freshIndex(platform.db).catch(() => {})
    await scheduleNewMatches(platform)
    await scheduleGrowingUp(platform)
    return []
  },
  desk,
  onRegistered: async ({ now }, tx, memberId, profile) => {
    await insertProfile(tx, memberId, profile)
    await assess(tx, [memberId], now())
  },
  reportable,
  search: { people: searchMembers },
  findStored: { photos: findPhotos, certificates: findCertificates },
  personalData,
}
