import 'i18next'
import type accounts from '#locales/en/accounts.json'
import type administration from '#locales/en/administration.json'
import type blocks from '#locales/en/blocks.json'
import type calendar from '#locales/en/calendar.json'
import type common from '#locales/en/common.json'
import type contact from '#locales/en/contact.json'
import type conversations from '#locales/en/conversations.json'
import type dashboard from '#locales/en/dashboard.json'
import type deletion from '#locales/en/deletion.json'
import type errors from '#locales/en/errors.json'
import type events from '#locales/en/events.json'
import type handover from '#locales/en/handover.json'
import type jobs from '#locales/en/jobs.json'
import type members from '#locales/en/members.json'
import type mentorships from '#locales/en/mentorships.json'
import type messages from '#locales/en/messages.json'
import type notifications from '#locales/en/notifications.json'
import type privacy from '#locales/en/privacy.json'
import type projects from '#locales/en/projects.json'
import type region from '#locales/en/region.json'
import type registration from '#locales/en/registration.json'
import type reports from '#locales/en/reports.json'
import type secondFactor from '#locales/en/second-factor.json'
import type search from '#locales/en/search.json'
import type sessions from '#locales/en/sessions.json'
import type settings from '#locales/en/settings.json'
import type site from '#locales/en/site.json'
import type terms from '#locales/en/terms.json'
import type validation from '#locales/en/validation.json'

/** A key that no file of `locales/en` has is a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: {
      accounts: typeof accounts
      administration: typeof administration
      blocks: typeof blocks
      calendar: typeof calendar
      common: typeof common
      contact: typeof contact
      conversations: typeof conversations
      dashboard: typeof dashboard
      deletion: typeof deletion
      errors: typeof errors
      events: typeof events
      handover: typeof handover
      jobs: typeof jobs
      members: typeof members
      mentorships: typeof mentorships
      messages: typeof messages
      notifications: typeof notifications
      privacy: typeof privacy
      projects: typeof projects
      region: typeof region
      registration: typeof registration
      reports: typeof reports
      search: typeof search
      'second-factor': typeof secondFactor
      sessions: typeof sessions
      settings: typeof settings
      site: typeof site
      terms: typeof terms
      validation: typeof validation
    }
  }
}
