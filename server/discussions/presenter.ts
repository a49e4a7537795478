import type { PostFile } from '#contract/discussions/files.ts'
import { plainText } from '#contract/discussions/plainText.ts'
import type { Hiding, Post } from '#contract/discussions/posts.ts'
import type { Thread, ThreadRow as ListedThread } from '#contract/discussions/threads.ts'
import type { Language } from '#contract/languages.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import { translate } from '#server/platform/text.ts'
import { withNames } from './mentions/mentions.ts'
import { isEditable } from './hiding/policy.ts'
import type { PostRow } from './posts/queries.ts'
import type { ListedThreadRow } from './threads/list/queries.ts'
import type { ThreadRow, ThreadSummaryRow } from './threads/queries.ts'

/** What the presenters need to know: the address of photos, and the language of the viewer. */
export type Presentation = { publicUrl: string; language: Language }

const personOr = (publicUrl: string, row: PersonRow | null) => (row === null ? null : person(publicUrl, row))

/** Presents a thread to its viewer. A thread whose author has deleted their account with their texts has no title of its own. */
export const presentThread = (row: ThreadRow, presentation: Presentation): Thread => ({
  ...presentSummary(row, presentation),
  read: row.read_number,
})

const presentSummary = (row: ThreadSummaryRow, { publicUrl, language }: Presentation): Omit<Thread, 'read'> => ({
  _id: row.id,
  space: row.space_id,
  kind: row.kind,
  title: row.title === '' ? translate(language, 'answers', 'thread_without_title') : row.title,
  author: personOr(publicUrl, row.author),
  anonymous: row.anonymous,
  mine: row.mine,
  createdAt: row.created_at.toISOString(),
  activeAt: row.active_at.toISOString(),
  answers: row.answers,
  accepted: row.accepted_number,
  lastNumber: row.last_number,
  unread: row.unread,
  attention: row.attention,
  level: row.level,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedReason: row.closed_reason,
  closedByCollege: row.closed_by_college,
  pinned: row.pinned,
  unchecked: row.unchecked,
  moved: row.moved_at === null ? null : { from: row.moved_from, at: row.moved_at.toISOString() },
  poll:
    row.poll === null
      ? null
      : {
          _id: row.poll.id,
          closesAt: new Date(row.poll.closedAt ?? row.poll.closesAt).toISOString(),
          closed: row.poll.closedAt !== null,
          answered: row.poll.answered,
          members: row.poll.members,
          event: row.poll.eventId,
        },
})

/** Presents a thread in a list. */
export const presentListedThread = (row: ListedThreadRow, presentation: Presentation): ListedThread => ({
  ...presentSummary(row, presentation),
  excerpt:
    row.last === null
      ? ''
      : excerptOf(withNames(row.last.body, row.last.mentioned, presentation.language)) ||
        filesWords(presentation.language, row.last.files ?? []),
  lastAuthor: row.last === null || row.last.number === 1 ? null : personOr(presentation.publicUrl, row.last.author),
  lastAnonymous: row.last !== null && row.last.number > 1 && row.last.anonymous,
  people: row.people.map((each) => person(presentation.publicUrl, each)),
  asked: row.asked,
})

// One line on the widest screen.
const excerptLength = 180

/** Returns the beginning of a text without its Markdown, as one line. */
export const excerptOf = (body: string): string => {
  const plain = plainText(body)
  return plain.length <= excerptLength ? plain : `${plain.slice(0, excerptLength).trimEnd()}…`
}

/** Names the files of a post without a text: "A photo", "3 photos", the name of one file, or "3 files". Empty without files. */
export const filesWords = (language: Language, files: readonly Pick<PostFile, 'name' | 'type'>[]): string => {
  const [first] = files
  if (first === undefined) return ''
  const areImages = files.every(({ type }) => type === 'image/webp')
  if (files.length === 1 && !areImages) return first.name
  return translate(language, 'answers', areImages ? 'photos' : 'files', { count: files.length })
}

const hidingOf = ({ changed_at, ...review }: NonNullable<PostRow['review']>): Hiding => ({
  ...review,
  editable: isEditable({ decision: review.decision, changed_at }),
})

// Earlier edits correct a slip that few have read.
const unmarkedEdit = 5 * 60_000

/** Presents a post to its viewer. */
export const presentPost = (row: PostRow, { publicUrl, language }: Presentation): Post => {
  const reaction = (name: 'wonder' | 'helpful' | 'thanks') => ({
    count: row.gone === null ? row[name] : 0,
    mine: row.reacted?.includes(name) ?? false,
  })
  return {
    _id: row.id,
    number: row.number,
    parent: row.parent,
    author: row.gone === null ? personOr(publicUrl, row.author) : null,
    anonymous: row.anonymous,
    ofAuthor: row.of_author,
    mine: row.mine,
    body: row.gone === null ? withNames(row.body, row.mentioned, language) : null,
    files: row.gone === null ? (row.files ?? []) : [],
    gone: row.gone,
    hidden: row.review && hidingOf(row.review),
    checking: row.checking,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    edited: row.edited_at !== null && row.edited_at.getTime() - row.created_at.getTime() > unmarkedEdit,
    reactions: { wonder: reaction('wonder'), helpful: reaction('helpful'), thanks: reaction('thanks') },
    asked: row.gone === null && row.asked !== null ? { passedOnBy: personOr(publicUrl, row.asked.passed_by) } : null,
  }
}
