/** Sizes and counts of discussions and groups that client and server share. Apart from `LIMITS`, which every visitor loads. */
export const DISCUSSION_LIMITS = {
  spaces: 30,
  // Of a new member: threads and answers per day, members asked by name per question, and links per post.
  newMemberThreads: 3,
  newMemberAnswers: 10,
  newMemberAsked: 1,
  newMemberLinks: 2,
  // Drafts per member.
  drafts: 50,
  // First posts to check per page, and the length of a reason for declining one.
  firstPostPage: 20,
  reason: 500,
  // Pinned threads per space.
  pins: 3,
  spaceName: 40,
  threadTitleMinimum: 10,
  threadTitle: 120,
  postLength: 20_000,
  // Files per post, and the size of a text, in bytes.
  postFiles: 4,
  textFileBytes: 1024 * 1024,
  // Questions that a member may ask without their name, per week.
  anonymousQuestions: 2,
  threadPage: 25,
  answerPage: 20,
  // Days without activity until an administrator may accept an answer.
  silence: 14,
  // Where counting unread threads and posts stops; screens show `99+`.
  unreadCount: 100,
  similarThreads: 3,
  // Members asked by name per question and per week, how often a member may be asked a week, and members found for a question.
  askedPeople: 3,
  asksPerWeek: 5,
  askedPerWeek: 5,
  candidates: 8,
  askWords: 200,
  // To how many others an unanswered question is offered, and how many are shown to a member at a time.
  offeredPeople: 20,
  offeredQuestions: 3,
  groupName: 60,
  groupPage: 24,
  // Faces on a group's card and on its page, and how many members it names as new.
  groupCardFaces: 4,
  groupFaces: 10,
  groupNewcomers: 3,
  groupKeepers: 2,
  groupEvents: 50,
  // Groups that a member may be in, and look after.
  groupsJoined: 100,
  groupsKept: 10,
  groupsSuggested: 3,
  pollDaysMinimum: 2,
  pollDays: 8,
  pollNote: 60,
  // How many answers it takes until a poll names a day.
  pollAnswers: 5,
  mentions: 10,
  mentionable: 8,
  answerers: 60,
} as const

/** Content types that a file of a post is stored as. */
export const POST_FILE_TYPES = ['image/webp', 'application/pdf', 'text/plain'] as const
/** The extensions of names by which a file is accepted as a text. */
export const TEXT_EXTENSIONS = ['txt', 'md', 'csv', 'log', 'json'] as const
