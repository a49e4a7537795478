import type { Domain } from '#server/platform/domain.ts'
import { separateCoauthors } from './guides/coauthors/coauthors.ts'
import { searchGuides } from './guides/guides.ts'
import { reportableGuide } from './guides/reportable.ts'
import { guideRoutes } from './guides/routes.ts'
import { desk } from './guides/reviewing/desk.ts'
import { askAboutStaleGuides, guideActions } from './guides/stale/stale.ts'
import { insertStarters } from './guides/starters/starters.ts'
import { interviewModeration } from './interviews/hiding/hiding.ts'
import { searchInterviews } from './interviews/interviews.ts'
import { reportableInterview } from './interviews/reportable.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { pathwayComputation, schedulePathways } from './pathways/computing/schedule.ts'
import { officeRoutes } from './pathways/office/routes.ts'
import { pathwayRoutes } from './pathways/routes.ts'
import { sweepAsks } from './pathways/asking/asking.ts'
import { personalData } from './personal-data/personalData.ts'

export const guidance: Domain = {
  define: (app, platform) => {
    pathwayRoutes(app, platform)
    officeRoutes(app, platform)
    platform.tasks.define(pathwayComputation(platform))
    guideRoutes(app, platform)
    interviewRoutes(app, platform)
    for (const action of guideActions(platform)) platform.emailActions.define(action)
  },
  start: async (platform) => {
    await schedulePathways(platform)
    await insertStarters(platform)
    return []
  },
  sweeps: [sweepAsks, askAboutStaleGuides],
  onBlocked: separateCoauthors,
  reportable: { guide: reportableGuide, interview: reportableInterview },
  moderates: { interview: interviewModeration },
  desk,
  search: { guides: searchGuides, interviews: searchInterviews },
  personalData,
}
