import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { starterText } from '../starters/texts.ts'
import { confirmGuide, guideToKeep, handOverGuide } from '../writing/writing.ts'
import { findDue, markReminded, unlistOld } from './queries.ts'

/**
 * Asks the keepers of guides last reviewed 11, 12 and 14 months ago whether these are still right, once each: the author, or else the career office.
 * After two years without an answer, a guide leaves the lists.
 */
export const askAboutStaleGuides = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  await performEach(platform, 'asking about a guide', await findDue(db, now()), (guide) =>
    transaction(db, async (tx) => {
      if (!(await markReminded(tx, guide.id, now()))) return
      // Each administrator reads the product's guides in their own language, so any of its titles identifies one.
      const title = guide.starter === null ? guide.title : starterText('en', guide.starter).title
      if (guide.author_id === null)
        await notifyAdministrators(platform, tx, {
          ...{ type: 'guide_waiting', subject: guide.id, values: { news: 'stale', title } },
        })
      else
        await notify(platform, tx, {
          ...{ memberId: guide.author_id, type: 'guide_stale', subject: guide.id },
          values: { title, months: guide.months },
        })
    }),
  )
  await unlistOld(db, now())
}

/** Returns the actions of emails to the authors of guides. Each has an effect once per reminder. */
export const guideActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) => (await guideToKeep(platform, viewer, id)).title,
    pathOf: (id: string) => `/dashboard/guidance/guides/${id}`,
  }
  return [
    {
      ...about,
      name: 'confirm_guide',
      perform: async (viewer, id) => {
        if ((await guideToKeep(platform, viewer, id)).reminded === 0) return 'done_before'
        await confirmGuide(platform, viewer, id)
        return undefined
      },
    },
    {
      ...about,
      name: 'hand_over_guide',
      perform: async (viewer, id) => {
        if ((await guideToKeep(platform, viewer, id)).handed_over_at !== null) return 'done_before'
        await handOverGuide(platform, viewer, id)
        return undefined
      },
    },
  ]
}
