/** Sizes, counts and times that client and server share. Lengths are in UTF-16 code units, sizes in bytes, times in ms. */
export const LIMITS = {
  nameLength: 120,
  emailLength: 254,
  lineLength: 200,
  // Of the home page: 60 characters and a pair of marks; and the first messages shown there.
  publicHeadlineLength: 64,
  firstMessages: 3,
  firstMessageLength: 120,
  // Of a thank-you.
  thanksLength: 200,
  searchLength: 100,
  hostLength: 100,
  titleLength: 80,
  commentLength: 2_000,
  eventMessageLength: 1_000,
  urlLength: 2_000,
  textLength: 4_000,
  messageLength: 4_000,
  // The length of a long contract, in plain text.
  termsLength: 60_000,
  // A draft may exceed the maximum of a message until its author shortens it.
  draftLength: 20_000,
  // Messages a stranger may send before they are accepted, and strangers a member may write to per day.
  requestMessages: 3,
  strangersPerDay: 20,
  aboutLength: 2_000,
  experienceLength: 1_000,
  experiences: 30,
  skills: 30,
  languages: 12,
  // Choices per facet, values offered per facet, and where counting a facet stops.
  facetChoices: 20,
  facetValues: 20,
  facetCount: 1_000,
  savedSearches: 20,
  // Graduation years per call of an administrator's confirmation.
  yearConfirmations: 100,
  savedSearchMatches: 1_000,
  // People that one action at the desk is about, those ticked one by one among them, where counting the people list stops, and the filters of it that an administrator can keep.
  peopleSelected: 5_000,
  peopleTicked: 1_000,
  peopleCounted: 5_000,
  peopleViews: 20,
  // Tags that a member has, and the length of one.
  memberTags: 20,
  tagLength: 40,
  jobAlerts: 20,
  // Roles that one project looks for, and hours per week of each.
  projectRoles: 6,
  roleHours: 40,
  similarJobs: 3,
  // Enough for a year's pay in a currency of small units.
  salary: 1_000_000_000,
  suggestions: 12,
  mentorPage: 24,
  // Mentors counted for the filters, and compared for suggestions, at most.
  mentorCount: 500,
  mentorSuggestions: 6,
  // Questions about their path that a member gets per week at most.
  pathwayAsks: 3,
  // Days in which the same person is suggested to a member only until they have asked them.
  pathwayFortnight: 14,
  mentorCapacity: 20,
  // Mentors named in one request, and open requests per mentee.
  mentorChoices: 3,
  openMentoringRequests: 3,
  mentoringText: 1_000,
  // Members listed for practice, those in one request, and how many requests a member can offer to accept in 30 days.
  practicePeople: 24,
  practiceChoices: 5,
  practicePerMonth: 20,
  // Weekly hours of an offer, free times listed for booking, and those of one person among them.
  practiceHours: 14,
  practiceTimes: 24,
  practiceTimesEach: 3,
  // Days after which a CV that was shared for practice is deleted, and comments on one, with replies.
  sharedCvDays: 60,
  cvComments: 200,
  pairingItems: 100,
  pairingSessions: 100,
  meetingPlaceLength: 120,
  sessionPlaces: 500,
  placesFound: 10,
  // Members whose contact details a member may reveal per day.
  revealsPerDay: 50,
  vouchers: 2,
  // Different members whose profiles a member may open per day.
  profilesPerDay: 1_000,
  reportedMessages: 50,
  reportComment: 2_000,
  reportNote: 500,
  cannedTitle: 60,
  cannedAnswers: 30,
  hidingReports: 3,
  ungroundedReports: 5,
  groupedReports: 50,
  // The longer side of a chat image, and of its preview, in pixels.
  attachmentPixels: 2_048,
  previewPixels: 640,
  // NIST SP 800-63B-4 requires allowing at least 64; more than 128 would only keep the hash busy.
  passwordMinimum: 8,
  passwordMaximum: 128,
  earliestGraduationYear: 1950,
  graduationYearChoices: 5,
  fileBytes: 10 * 1024 * 1024,
  // Phone cameras have 48 or 50 megapixels.
  photoPixels: 52_000_000,
  pageSize: 50,
  messagePage: 50,
  messageSearchPage: 20,
  // Members whose presence one socket may watch at the same time.
  watched: 200,
  networkPage: 24,
  // A smaller college asks its members to invite others.
  smallCollege: 10,
  notificationPage: 20,
  searchPage: 5,
  searchCount: 50,
  searchKindPage: 20,
  // Of each kind, on a profile.
  memberPostings: 5,
  // For an event: places, co-hosts, faces shown with it, codes per check-in call, rows of its CSV, messages to all attendees.
  capacity: 100_000,
  coHosts: 10,
  faces: 3,
  checkIns: 100,
  attendeePage: 100,
  attendeesExported: 10_000,
  eventMessagesPerDay: 3,
  commentPage: 20,
  // Photos of an event, of them by one member, and on a page.
  eventPhotos: 500,
  eventPhotosEach: 50,
  photoPage: 24,
  // Days that an event calendar shows together: two months.
  eventDays: 62,
  // Repetitions of an event that sets a number, and its exceptions.
  occurrences: 60,
  // Upcoming events per member, counting each date of a series and cancelled ones; and for new members.
  eventsAhead: 150,
  newMemberEventsAhead: 60,
  // Dates of a series that one answer applies to: a year of weeks, plus moved ones.
  seriesDates: 120,
  // Entries in a calendar feed, of events and of the member's own mentorships each.
  calendarEntries: 500,
  // Entries per author, so that one author can't fill everyone's calendar.
  calendarEntriesPerAuthor: 50,
} as const

/**
 * Times that client and server share, most of them from the specification, in ms. Those of toasts and of the reveal are in the design system:
 * `client/ui`.
 */
export const TIMES = {
  // How long members are new, from their registration on.
  newMember: 7 * 86_400_000,
  redirectDelay: 1_000,
  reconnectMinimum: 1_000,
  reconnectMaximum: 5_000,
  connectTimeout: 20_000,
  // How often an open page refetches an administrators' list that others add to or decide on.
  waitingLists: 60_000,
  // How often a colleague who has a report or a letter open says so.
  openItem: 15_000,
  // How long a message can be edited.
  messageEdit: 15 * 60_000,
  // How long after registration a student can correct their name and graduation year freely.
  studentIdentity: 7 * 86_400_000,
  // How long a project without activity is listed as usual: half a year.
  projectStale: 182 * 86_400_000,
  // How long an import of one's own profile can be undone.
  importUndo: 7 * 86_400_000,
  // How long a member can cancel the deletion of their account.
  deletionDelay: 14 * 86_400_000,
  // How long the removal of an administrator can be undone.
  removalUndo: 7 * 86_400_000,
  // How long a mentoring request waits before it expires, after two reminders.
  mentoringLapse: 7 * 86_400_000,
  // The same for practice, after one reminder.
  practiceLapse: 4 * 86_400_000,
  // How often a side of a shared CV is notified of comments at most.
  cvCommentNotice: 86_400_000,
  // How long a mentor can take back a refusal, before the mentee is notified or the next mentor asked.
  mentoringRefusal: 30_000,
  // How long an offer to mentor stays listed while its mentor doesn't use it.
  mentorIdle: 30 * 86_400_000,
  // How long after the end of a pairing one-sided feedback is shown.
  pairingFeedback: 14 * 86_400_000,
  // How long before its start a session can be joined, and how long after its end the portal asks how it was, from when on also on the home page.
  sessionJoin: 10 * 60_000,
  sessionHome: 60 * 60_000,
  sessionQuestion: 14 * 86_400_000,
  // How long a photo that a member doesn't want to be in can be shown again, before it is deleted.
  withheldPhoto: 30 * 86_400_000,
  // How long the home offers to thank those who helped with a job.
  jobThanks: 7 * 86_400_000,
  // How often typing is signalled at most, and how long it is shown.
  typingEvery: 3_000,
  typingShown: 5_000,
} as const

/** Keys of the browser's local storage. The first four are from the specification; logout clears them. */
export const STORAGE_KEYS = {
  token: 'token',
  profilePhoto: 'profilePhoto',
  loggedInUser: 'loggedInUser',
  userId: 'userId',
  adminToken: 'adminToken',
  // Proofs of sessions to end once back online. Earlier versions stored their tokens.
  sessionsLeft: 'sessionsLeft',
  tokensLeft: 'tokensLeft',
  theme: 'theme',
  density: 'density',
  keys: 'keys',
  motion: 'motion',
  celebrated: 'celebrated',
  networkView: 'networkView',
  guidanceView: 'guidanceView',
  language: 'language',
  // An unfinished registration, for a day.
  registration: 'registration',
  // The event that a visitor wants to go to once logged in, for an hour.
  intendedRsvp: 'intendedRsvp',
  timeZone: 'timeZone',
  notifications: 'notifications',
  sound: 'sound',
  push: 'push',
} as const

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** Content types accepted for photos; decoding the bytes decides what they are. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Content types accepted for a degree certificate. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Content types accepted for an attachment, and those it is stored as. */
export const ATTACHMENT_TYPES = [...PHOTO_TYPES, 'application/pdf'] as const
export const STORED_ATTACHMENT_TYPES = ['image/webp', 'application/pdf'] as const
/** The reactions to a message. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '👏'] as const
/** The topics of a contact message. */
export const CONTACT_TOPICS = ['registration', 'account', 'events', 'privacy', 'other'] as const
/** The sections of the built-in terms, as in `locales/`. */
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
