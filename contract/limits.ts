/** Sizes, counts and times that both sides hold to. Lengths are in UTF-16 code units, sizes in bytes, times in ms. */
export const LIMITS = {
  nameLength: 120,
  emailLength: 254,
  lineLength: 200,
  searchLength: 100,
  hostLength: 100,
  titleLength: 80,
  commentLength: 2_000,
  eventMessageLength: 1_000,
  urlLength: 2_000,
  textLength: 4_000,
  messageLength: 4_000,
  // A long contract, in plain text.
  termsLength: 60_000,
  // A draft may be too long to be sent: its writer shortens it.
  draftLength: 20_000,
  // What a stranger may send before they are let in, and to how many a day a member may write first.
  requestMessages: 3,
  strangersPerDay: 20,
  aboutLength: 2_000,
  experienceLength: 1_000,
  experiences: 30,
  skills: 30,
  languages: 12,
  // How many values of a facet one may choose, how many are offered, and what a count of one stops at.
  facetChoices: 20,
  facetValues: 20,
  facetCount: 1_000,
  savedSearches: 20,
  // Graduation years per call of an administrator's confirmation.
  yearConfirmations: 100,
  savedSearchMatches: 1_000,
  jobAlerts: 20,
  similarJobs: 3,
  // Of a currency of small units, for a year.
  salary: 1_000_000_000,
  suggestions: 12,
  mentorPage: 24,
  // How many are counted for the filters, and compared for suggestions, at most.
  mentorCount: 500,
  mentorSuggestions: 6,
  mentorCapacity: 20,
  // Whom one may name at once, in the order in which they are asked, and how many requests may wait for an answer.
  mentorChoices: 3,
  openMentoringRequests: 3,
  mentoringText: 1_000,
  pairingItems: 100,
  pairingSessions: 100,
  meetingPlaceLength: 120,
  sessionPlaces: 500,
  placesFound: 10,
  // Of how many members one may reveal contact details within a day.
  revealsPerDay: 50,
  vouchers: 2,
  // How many different people's profiles a member may open within a day.
  profilesPerDay: 1_000,
  reportedMessages: 50,
  reportComment: 2_000,
  // The longer side of an image in a conversation, and of its preview, in pixels.
  attachmentPixels: 2_048,
  previewPixels: 640,
  // NIST SP 800-63B-4 asks for at least 64 allowed; more than 128 only serves to keep the hash busy.
  passwordMinimum: 8,
  passwordMaximum: 128,
  earliestGraduationYear: 1950,
  graduationYearChoices: 5,
  fileBytes: 10 * 1024 * 1024,
  // Cameras of phones have 48 or 50.
  photoPixels: 52_000_000,
  pageSize: 50,
  messagePage: 50,
  messageSearchPage: 20,
  // Whose presence one socket may watch at once.
  watched: 200,
  networkPage: 24,
  // A college with fewer members asks those who are there to invite others.
  smallCollege: 10,
  notificationPage: 20,
  searchPage: 5,
  searchCount: 50,
  searchKindPage: 20,
  // Of each kind, on a profile.
  memberPostings: 5,
  // Of an event: places, co-hosts, faces shown with it, codes checked in at once, rows of its CSV, messages to all who are going.
  capacity: 100_000,
  coHosts: 10,
  faces: 3,
  checkIns: 100,
  attendeePage: 100,
  attendeesExported: 10_000,
  eventMessagesPerDay: 3,
  commentPage: 20,
  // Days that a calendar of events shows at once: two months.
  eventDays: 62,
  // How often an event repeats, where that is said, and exceptions to it.
  occurrences: 60,
  // How many events ahead a member has at most, each date of a series counted, also cancelled ones; and in their first days.
  eventsAhead: 150,
  newMemberEventsAhead: 60,
  // How many dates of a series one answer reaches: a year of weeks, and what was moved among them.
  seriesDates: 120,
  // What a calendar feed holds at most, of events and of one's own mentorships each.
  calendarEntries: 500,
  // How many of them may be one author's, so that nobody fills everyone's calendar.
  calendarEntriesPerAuthor: 50,
} as const

/** Times both sides hold to, most of them named by the specification, in ms. Those of toasts and of the reveal are the design system's: `client/ui`. */
export const TIMES = {
  redirectDelay: 1_000,
  reconnectMinimum: 1_000,
  reconnectMaximum: 5_000,
  connectTimeout: 20_000,
  // A list of the administrators that others add to, or decide on, is fetched again this often while its page stands open.
  waitingLists: 60_000,
  // A message can be edited this long.
  messageEdit: 15 * 60_000,
  // A student's name and graduation year can be corrected freely this long after registration.
  studentIdentity: 7 * 86_400_000,
  // Who asks for the deletion of their account can stay this long.
  deletionDelay: 14 * 86_400_000,
  // The removal of an administrator can be undone this long.
  removalUndo: 7 * 86_400_000,
  // A mentoring request lapses when it has waited this long, which is reminded of twice.
  mentoringLapse: 7 * 86_400_000,
  // A mentor can take back a no for this long; only then the mentee is told, or the next choice asked.
  mentoringRefusal: 30_000,
  // An offer to mentor is hidden when its mentor has not used it for this long.
  mentorIdle: 30 * 86_400_000,
  // Feedback that only one of two has given is shown this long after their pairing has ended.
  pairingFeedback: 14 * 86_400_000,
  // A session can be joined this long before it starts, and for this long after its end it is asked whether it took place.
  sessionJoin: 10 * 60_000,
  sessionQuestion: 14 * 86_400_000,
  // Typing is told at most this often, and forgotten this long after.
  typingEvery: 3_000,
  typingShown: 5_000,
} as const

/** Keys of the browser's local storage. The first four are those of the specification; logout clears them. */
export const STORAGE_KEYS = {
  token: 'token',
  profilePhoto: 'profilePhoto',
  loggedInUser: 'loggedInUser',
  userId: 'userId',
  adminToken: 'adminToken',
  // Proofs of sessions that were left, until the server has ended them. Earlier versions kept their tokens.
  sessionsLeft: 'sessionsLeft',
  tokensLeft: 'tokensLeft',
  theme: 'theme',
  density: 'density',
  motion: 'motion',
  networkView: 'networkView',
  language: 'language',
  timeZone: 'timeZone',
  notifications: 'notifications',
  sound: 'sound',
  push: 'push',
} as const

/** Content types taken for photos; what the bytes are is decided by decoding them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Content types taken for a degree certificate. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Content types taken for an attachment, and those it is stored as. */
export const ATTACHMENT_TYPES = [...PHOTO_TYPES, 'application/pdf'] as const
export const STORED_ATTACHMENT_TYPES = ['image/webp', 'application/pdf'] as const
/** How one may react to a message. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '👏'] as const
/** What a contact message can be about. */
export const CONTACT_TOPICS = ['registration', 'account', 'events', 'privacy', 'other'] as const
/** The parts of the terms that the portal comes with, as `locales/` have them. */
export const TERMS_SECTIONS = [
  'people',
  'account',
  'conduct',
  'details',
  'postings',
  'college',
  'leaving',
  'service',
  'changes',
] as const
