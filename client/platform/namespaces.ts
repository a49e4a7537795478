import type accounts from '#locales/en/account/accounts.json'
import type act from '#locales/en/notifications/act.json'
import type adminEntry from '#locales/en/account/admin-entry.json'
import type administration from '#locales/en/people/administration.json'
import type administrators from '#locales/en/account/administrators.json'
import type applicants from '#locales/en/opportunities/applicants.json'
import type applications from '#locales/en/opportunities/applications.json'
import type askLink from '#locales/en/people/ask-link.json'
import type asking from '#locales/en/discussions/asking.json'
import type attendees from '#locales/en/events/attendees.json'
import type audit from '#locales/en/college/audit.json'
import type bell from '#locales/en/notifications/bell.json'
import type blocks from '#locales/en/trust/blocks.json'
import type calendar from '#locales/en/events/calendar.json'
import type classGraduation from '#locales/en/people/class-graduation.json'
import type collegeFace from '#locales/en/college/college-face.json'
import type collegeSettings from '#locales/en/college/college-settings.json'
import type common from '#locales/en/common.json'
import type composer from '#locales/en/discussions/composer.json'
import type contact from '#locales/en/public/contact.json'
import type conversations from '#locales/en/chat/conversations.json'
import type cvs from '#locales/en/opportunities/cvs.json'
import type counting from '#locales/en/guidance/counting.json'
import type dashboard from '#locales/en/home/dashboard.json'
import type deletion from '#locales/en/account/deletion.json'
import type discussions from '#locales/en/discussions/discussions.json'
import type errors from '#locales/en/errors.json'
import type eventPage from '#locales/en/events/event-page.json'
import type eventPhotos from '#locales/en/events/event-photos.json'
import type eventShare from '#locales/en/events/event-share.json'
import type events from '#locales/en/events/events.json'
import type exports from '#locales/en/privacy/exports.json'
import type firstSteps from '#locales/en/home/first-steps.json'
import type graduation from '#locales/en/people/graduation.json'
import type group from '#locales/en/discussions/group.json'
import type classNews from '#locales/en/discussions/class-news.json'
import type groups from '#locales/en/discussions/groups.json'
import type guidance from '#locales/en/guidance/guidance.json'
import type guides from '#locales/en/guidance/guides.json'
import type guideCorrections from '#locales/en/guidance/guide-corrections.json'
import type guideWriting from '#locales/en/guidance/guide-writing.json'
import type help from '#locales/en/home/help.json'
import type inbox from '#locales/en/public/inbox.json'
import type interviewForm from '#locales/en/guidance/interview-form.json'
import type interviews from '#locales/en/guidance/interviews.json'
import type invite from '#locales/en/home/invite.json'
import type jobFacts from '#locales/en/opportunities/job-facts.json'
import type jobs from '#locales/en/opportunities/jobs.json'
import type lateAnswers from '#locales/en/opportunities/late-answers.json'
import type members from '#locales/en/people/members.json'
import type mentorDirectory from '#locales/en/mentoring/mentor-directory.json'
import type mentoringRequests from '#locales/en/mentoring/mentoring-requests.json'
import type mentorOffer from '#locales/en/mentoring/mentor-offer.json'
import type mentors from '#locales/en/mentoring/mentors.json'
import type mentorships from '#locales/en/mentoring/mentorships.json'
import type messages from '#locales/en/chat/messages.json'
import type moderation from '#locales/en/trust/moderation.json'
import type network from '#locales/en/people/network.json'
import type notificationChoices from '#locales/en/notifications/notification-choices.json'
import type notifications from '#locales/en/notifications/notifications.json'
import type officeMessages from '#locales/en/announcements/office-messages.json'
import type pairings from '#locales/en/mentoring/pairings.json'
import type panel from '#locales/en/college/panel.json'
import type person from '#locales/en/people/person.json'
import type peopleList from '#locales/en/people/people-list.json'
import type practice from '#locales/en/mentoring/practice.json'
import type pathwayOffice from '#locales/en/guidance/pathway-office.json'
import type pathways from '#locales/en/guidance/pathways.json'
import type peopleExports from '#locales/en/people/people-exports.json'
import type privacy from '#locales/en/people/privacy.json'
import type profileImport from '#locales/en/people/profile-import.json'
import type publicPage from '#locales/en/people/public-page.json'
import type profiles from '#locales/en/people/profiles.json'
import type profileViews from '#locales/en/people/profile-views.json'
import type projects from '#locales/en/opportunities/projects.json'
import type publicEvents from '#locales/en/events/public-events.json'
import type queue from '#locales/en/people/queue.json'
import type region from '#locales/en/account/region.json'
import type registration from '#locales/en/account/registration.json'
import type reports from '#locales/en/trust/reports.json'
import type rosterMatches from '#locales/en/roster/roster-matches.json'
import type rosterLinks from '#locales/en/roster/roster-links.json'
import type classmates from '#locales/en/roster/classmates.json'
import type rosterInvitations from '#locales/en/roster/invitations.json'
import type rosterJoin from '#locales/en/roster/join.json'
import type rosterTexts from '#locales/en/roster/roster.json'
import type scenes from '#locales/en/public/scenes.json'
import type scheduling from '#locales/en/events/scheduling.json'
import type search from '#locales/en/search/search.json'
import type secondFactor from '#locales/en/account/second-factor.json'
import type sharedCvs from '#locales/en/mentoring/shared-cvs.json'
import type sessions from '#locales/en/account/sessions.json'
import type settings from '#locales/en/account/settings.json'
import type site from '#locales/en/public/site.json'
import type spaces from '#locales/en/discussions/spaces.json'
import type students from '#locales/en/people/students.json'
import type system from '#locales/en/college/system.json'
import type terms from '#locales/en/account/terms.json'
import type thread from '#locales/en/discussions/thread.json'
import type today from '#locales/en/desk/today.json'
import type unconfirmed from '#locales/en/account/unconfirmed.json'
import type unsubscribe from '#locales/en/notifications/unsubscribe.json'
import type validation from '#locales/en/validation.json'
import type verification from '#locales/en/people/verification.json'
import type vouching from '#locales/en/people/vouching.json'

/** The text files that screens show, by name. A key missing from `locales/en` is a compile error. */
export type Namespaces = {
  accounts: typeof accounts
  act: typeof act
  'admin-entry': typeof adminEntry
  administration: typeof administration
  administrators: typeof administrators
  applicants: typeof applicants
  applications: typeof applications
  'ask-link': typeof askLink
  asking: typeof asking
  attendees: typeof attendees
  audit: typeof audit
  bell: typeof bell
  blocks: typeof blocks
  calendar: typeof calendar
  'class-graduation': typeof classGraduation
  'college-face': typeof collegeFace
  'college-settings': typeof collegeSettings
  common: typeof common
  composer: typeof composer
  contact: typeof contact
  conversations: typeof conversations
  cvs: typeof cvs
  counting: typeof counting
  dashboard: typeof dashboard
  deletion: typeof deletion
  discussions: typeof discussions
  errors: typeof errors
  'event-page': typeof eventPage
  'event-photos': typeof eventPhotos
  'event-share': typeof eventShare
  events: typeof events
  exports: typeof exports
  'first-steps': typeof firstSteps
  graduation: typeof graduation
  group: typeof group
  'class-news': typeof classNews
  groups: typeof groups
  guidance: typeof guidance
  guides: typeof guides
  'guide-corrections': typeof guideCorrections
  'guide-writing': typeof guideWriting
  help: typeof help
  inbox: typeof inbox
  'interview-form': typeof interviewForm
  interviews: typeof interviews
  invite: typeof invite
  'job-facts': typeof jobFacts
  jobs: typeof jobs
  'late-answers': typeof lateAnswers
  members: typeof members
  'mentor-directory': typeof mentorDirectory
  'mentor-offer': typeof mentorOffer
  'mentoring-requests': typeof mentoringRequests
  mentors: typeof mentors
  mentorships: typeof mentorships
  messages: typeof messages
  moderation: typeof moderation
  network: typeof network
  'notification-choices': typeof notificationChoices
  notifications: typeof notifications
  'office-messages': typeof officeMessages
  pairings: typeof pairings
  panel: typeof panel
  'pathway-office': typeof pathwayOffice
  pathways: typeof pathways
  person: typeof person
  'people-list': typeof peopleList
  practice: typeof practice
  'people-exports': typeof peopleExports
  privacy: typeof privacy
  'profile-import': typeof profileImport
  'public-page': typeof publicPage
  'profile-views': typeof profileViews
  profiles: typeof profiles
  projects: typeof projects
  'public-events': typeof publicEvents
  queue: typeof queue
  region: typeof region
  registration: typeof registration
  reports: typeof reports
  invitations: typeof rosterInvitations
  join: typeof rosterJoin
  roster: typeof rosterTexts
  'roster-matches': typeof rosterMatches
  'roster-links': typeof rosterLinks
  classmates: typeof classmates
  scenes: typeof scenes
  scheduling: typeof scheduling
  search: typeof search
  'second-factor': typeof secondFactor
  sessions: typeof sessions
  settings: typeof settings
  'shared-cvs': typeof sharedCvs
  site: typeof site
  spaces: typeof spaces
  students: typeof students
  system: typeof system
  terms: typeof terms
  thread: typeof thread
  today: typeof today
  unconfirmed: typeof unconfirmed
  unsubscribe: typeof unsubscribe
  validation: typeof validation
  verification: typeof verification
  vouching: typeof vouching
}
