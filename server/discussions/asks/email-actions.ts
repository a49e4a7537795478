import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EmailAction, EmailDescription } from '#server/platform/email/actions.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { quotePost } from '../notices/quote.ts'
import { findThread } from '../threads/queries.ts'
import { promiseAnswer, refuseAsk } from './answers.ts'
import { describeReasons, introduceAsker } from './introductions.ts'
import { dismissOfferedQuestion } from './offered/offered.ts'
import { readBeingAsked, setBeingAsked } from './being-asked.ts'
import { readAsking } from './reading/reading.ts'

/** Returns the actions in the email to a member who is asked. Their subject is the thread. */
export const askActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) =>
      orThrow(await findThread(platform.db, viewer, id), 'thread.not_found').title,
    pathOf: (id: string) => `/dashboard/discussions/${id}`,
  }
  // Email actions run without a session, so nothing else has checked this.
  const refuseLimited = ({ limited }: Viewer): void => {
    if (limited) throw new AppError('access.unverified')
  }
  return [
    {
      ...about,
      name: 'refuse_ask',
      describe: (viewer, id, values) => describeAsk(platform, viewer, id, values),
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await refuseAsk(platform, viewer, id)
      },
    },
    {
      ...about,
      name: 'promise_answer',
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await promiseAnswer(platform, viewer, id)
      },
    },
    {
      ...about,
      name: 'ask_less_often',
      perform: async (viewer) => {
        const { perWeek, awayUntil } = await readBeingAsked(platform, viewer)
        await setBeingAsked(platform, viewer, { perWeek: Math.min(perWeek, 1), awayUntil })
      },
    },
    {
      ...about,
      name: 'dismiss_question',
      perform: (viewer, id) => dismissOfferedQuestion(platform, viewer, id),
    },
  ]
}

// Says who asks, what, and why this member, so that they can decide from the email.
const describeAsk = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { company }: Readonly<Record<string, string | number>>,
): Promise<EmailDescription> => {
  const { db } = platform
  const thread = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  const { mine } = await readAsking(platform, viewer, thread)
  if (mine === null) throw new AppError('ask.not_found')
  const { reasons, words, asked } = mine
  const say = (part: string, values: Record<string, string | number>) =>
    translate(viewer.language, 'mail', part, values)
  const asker = introduceAsker(viewer, thread.author)
  const quoted = await quotePost(platform, viewer, id, 1)
  const author = quoted?.author
  return {
    quote: {
      title: thread.title,
      ...quoted,
      ...(author !== undefined && asker !== undefined && { author: { ...author, introduction: asker } }),
    },
    paragraphs: [
      ...(words === null ? [] : [say('ask.words', { text: words })]),
      // The first sentence says it otherwise.
      ...(reasons.length === 0 || company !== undefined
        ? []
        : [say('ask.why', { text: describeReasons(viewer, reasons) })]),
    ],
    note: say('ask.often', { count: asked.perWeek }),
  }
}
