import { findGuideToAsk, linkThread, notifyOfQuestion } from '#server/guidance/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addPost } from '../posts/posts.ts'
import { findSpaceByKey } from '../spaces/queries.ts'
import { findThread } from '../threads/queries.ts'
import { startThread } from '../threads/threads.ts'

type Question = { body: string; clientId?: string | undefined }

/** Returns the thread with the questions about a guide, as far as the viewer may read it. Throws `guide.not_found`. */
export const readGuideQuestions = async ({ db }: Platform, viewer: Viewer, guideId: string) => {
  const { threadId } = await findGuideToAsk(db, viewer, guideId)
  const thread = threadId === null ? undefined : await findThread(db, viewer, threadId)
  return { threadId: thread?.id ?? null, count: thread === undefined ? 0 : thread.answers + 1 }
}

/**
 * Asks about a guide: starts its thread, or adds a question to it. Its author is notified once a day at most. Throws `guide.not_found`,
 * `guide.no_questions`, and what starting a thread or answering throws.
 */
export const askAboutGuide = async (
  platform: Platform,
  viewer: Viewer,
  guideId: string,
  question: Question,
): Promise<{ threadId: string }> => {
  const { title, threadId: earlier, takesQuestions } = await findGuideToAsk(platform.db, viewer, guideId)
  if (!takesQuestions) throw new AppError('guide.no_questions')
  const threadId =
    earlier === null
      ? await startQuestions(platform, viewer, guideId, { title, ...question })
      : await addQuestion(platform, viewer, earlier, question)
  await notifyOfQuestion(platform, viewer, guideId)
  return { threadId }
}

// If someone else asks the first question at the same time, this one stays a thread of its own.
const startQuestions = async (
  platform: Platform,
  viewer: Viewer,
  guideId: string,
  question: Question & { title: string },
): Promise<string> => {
  const space = orThrow(await findSpaceByKey(platform.db, viewer, 'careers'), 'guide.no_questions')
  const thread = { kind: 'discussion', space: space.id, anonymous: false, asked: [] } as const
  const { _id: threadId } = await startThread(platform, viewer, { ...thread, asked: [], ...question })
  await linkThread(platform.db, guideId, threadId)
  return threadId
}

const addQuestion = async (
  platform: Platform,
  viewer: Viewer,
  threadId: string,
  question: Question,
): Promise<string> => {
  // The member who asked first may be hidden from the viewer.
  orThrow(await findThread(platform.db, viewer, threadId), 'guide.no_questions')
  await addPost(platform, viewer, threadId, question)
  return threadId
}
