/** Threads for component tests. */
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import type { Post } from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { readThread, type Thread, type ThreadPage } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { profileOf } from './people.ts'
import { answer } from './server.ts'
import { idOf } from './show.tsx'

/** Returns an alumnus as named beside what they wrote. */
export const personOf = (number: number, fullName: string) => ({
  _id: idOf(number),
  fullName,
  profilePhoto: null,
  role: 'alumni' as const,
  graduationYear: 2013,
  verified: true,
  former: false,
  unavailable: false,
})
export const [mira, adaeze, nadia] = [
  personOf(1, 'Mira Kovačević'),
  personOf(2, 'Adaeze Nwankwo'),
  personOf(3, 'Nadia Benhaddou'),
] as const
const none = { count: 0, mine: false }
/** Returns a post by Adaeze. */
export const postOf = (number: number, more: Partial<Post> = {}): Post => ({
  _id: idOf(100 + number),
  number,
  parent: null,
  author: adaeze,
  anonymous: false,
  ofAuthor: false,
  mine: false,
  body: `Text of ${number}`,
  files: [],
  gone: null,
  hidden: null,
  checking: null,
  createdAt: '2026-11-24T18:40:00.000Z',
  revision: 0,
  edited: false,
  reactions: { wonder: none, helpful: none, thanks: none },
  asked: null,
  ...more,
})
/** Mira's question, with an accepted answer and one that she hasn't read. */
export const thread: Thread = {
  _id: idOf(50),
  space: idOf(60),
  kind: 'question',
  title: 'Where do I start with power electronics?',
  author: mira,
  anonymous: false,
  mine: true,
  createdAt: '2026-11-24T18:40:00.000Z',
  activeAt: '2026-11-24T18:40:00.000Z',
  answers: 3,
  accepted: 2,
  lastNumber: 5,
  read: 3,
  unread: 2,
  attention: true,
  level: 'following',
  closedAt: null,
  closedByCollege: false,
  pinned: false,
  unchecked: false,
  moved: null,
  closedReason: null,
  poll: null,
}
/** Its only page. */
export const threadPage: ThreadPage = {
  thread,
  opening: postOf(1, {
    author: mira,
    mine: true,
    reactions: { wonder: { count: 6, mine: false }, helpful: none, thanks: none },
  }),
  accepted: postOf(2),
  posts: [postOf(3), postOf(4, { parent: 2 }), postOf(5)],
  introductions: [],
  before: 0,
  after: 0,
  visitedAt: '2026-11-25T21:10:00.000Z',
  followers: 7,
  merged: null,
  similar: [],
  asking: null,
  poll: null,
  group: null,
}

/** Mocks all calls of a thread's page for Mira. */
export const answerThread = (page: ThreadPage = threadPage): void => {
  answer(readThread, page)
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
  answer(listSpaces, {
    spaces: [],
    unread: 0,
    unanswered: 0,
    attention: 0,
    helpLine: null,
    newMember: null,
    anonymous: { left: 0, from: null },
  })
  answer(listPostDrafts, { drafts: [] })
  answer(savePostDraft, { success: true, message: '' })
}
