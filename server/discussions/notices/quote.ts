import type { Language } from '#contract/languages.ts'
import type { PostFile } from '#contract/discussions/files.ts'
import { plainText } from '#contract/discussions/plainText.ts'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import type { EmailQuote } from '#server/platform/email/emailContent.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { withNames } from '../mentions/mentions.ts'
import { findPosts } from '../posts/queries.ts'
import { followThread } from '../threads/changes.ts'
import { findThread } from '../threads/queries.ts'

const mostWords = 60

/** Returns the first words of a post and the names of its files, for emails; undefined if the viewer may not read it. */
export const quotePost = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  threadId: string,
  number: number,
): Promise<EmailQuote | undefined> => {
  const post = (await findPosts(db, viewer, threadId, [number])).find((each) => each.number === number)
  if (post === undefined || post.gone !== null || post.review !== null) return undefined
  const text = beginningOf(withNames(post.body, post.mentioned, viewer.language))
  const files = post.files ?? []
  const { author, anonymous } = post
  return {
    ...(author !== null && !anonymous && { author: { id: author.id, name: author.full_name } }),
    ...(text !== '' && { text }),
    ...(files.length > 0 && { lines: [namesOf(files, viewer.language)] }),
  }
}

const beginningOf = (body: string): string => {
  const words = plainText(body).split(' ')
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')}…`
}

// Photos have names that say nothing.
const namesOf = (files: readonly PostFile[], language: Language): string => {
  const photos = files.filter(({ type }) => type.startsWith('image/')).length
  const names = files.filter(({ type }) => !type.startsWith('image/')).map(({ name }) => name)
  const listed = [...(photos > 0 ? [translate(language, 'mail', 'files.photos', { count: photos })] : []), ...names]
  return translate(language, 'mail', 'files', { names: new Intl.ListFormat(language).format(listed) })
}

/** Returns the actions that set a thread to Muted or Normal, in the emails about its posts. */
export const levelActions = (platform: Platform): EmailAction[] => {
  const action = (name: EmailAction['name'], level: FollowLevel): EmailAction => ({
    name,
    titleOf: async (viewer, id) => orThrow(await findThread(platform.db, viewer, id), 'thread.not_found').title,
    pathOf: (id) => `/dashboard/discussions/${id}`,
    describe: async (viewer, id, { number, other }) => {
      // Of two posts that are joined, none is quoted.
      const quote = other === undefined ? await quotePost(platform, viewer, id, Number(number)) : undefined
      return quote === undefined ? {} : { quote }
    },
    perform: (viewer, id) => followThread(platform, viewer, id, level, { ownSocket: undefined }),
  })
  return [action('mute_thread', 'muted'), action('quiet_thread', 'normal')]
}
