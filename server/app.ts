import type { Config } from './config.ts'
import { accountRoutes } from './account/accounts/routes.ts'
import { administrationRoutes } from './people/administration/routes.ts'
import { studentRoutes } from './people/students/routes.ts'
import { verificationRoutes } from './people/verification/routes.ts'
import { suspensionRoutes } from './safety/suspensions/routes.ts'
import { administratorRoutes } from './account/administrators/routes.ts'
import { attachmentRoutes } from './chat/attachments/routes.ts'
import { auditRoutes } from './college/audit/routes.ts'
import { findHiddenFrom } from './platform/blocks.ts'
import { blockRoutes } from './safety/blocks/routes.ts'
import { calendarRoutes } from './events/calendar/routes.ts'
import { collegeRoutes } from './college/routes.ts'
import { contactRoutes } from './site/contact/routes.ts'
import { conversationRoutes } from './chat/conversations/routes.ts'
import { deletionRoutes } from './account/deletion/routes.ts'
import { digests } from './notifications/digests/digests.ts'
import { eventRoutes } from './events/routes.ts'
import { exportRoutes } from './account/exports/routes.ts'
import { handoverRoutes } from './people/handover/routes.ts'
import { healthRoutes } from './site/health/routes.ts'
import { installationRoutes } from './site/installation/routes.ts'
import { jobRoutes } from './opportunities/jobs/routes.ts'
import { memberRoutes } from './people/members/routes.ts'
import { mentorshipRoutes } from './mentoring/routes.ts'
import { messageRoutes } from './chat/messages/routes.ts'
import { moderationRoutes } from './safety/moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { presenceSignals } from './people/presence/signals.ts'
import { tellTyping } from './chat/typing/typing.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { profileViewRoutes } from './people/profile-views/routes.ts'
import { projectRoutes } from './opportunities/projects/routes.ts'
import { regionRoutes } from './account/region/routes.ts'
import { reportRoutes } from './safety/reports/routes.ts'
import { retention, rotateSecret } from '#server/account/public.ts'
import { searchRoutes } from './site/search/routes.ts'
import { secondFactorRoutes } from './account/second-factor/routes.ts'
import { sessionRoutes } from './account/sessions/routes.ts'
import { termsRoutes } from './account/terms/routes.ts'
import { storeConfirmsEmail } from './platform/auth/confirmation.ts'
import type { Db } from './platform/db/database.ts'
import { limitConnections } from './platform/http/connection-limits.ts'
import { prepareHangUp } from './platform/http/hang-up.ts'
import { refuseWritesWithoutSpace } from './platform/http/free-space.ts'
import { createHttp, guardHttp } from './platform/http/http.ts'
import { servePages } from './platform/http/pages.ts'
import type { App } from './platform/http/serve.ts'
import { cutSlowClients } from './platform/http/slow-clients.ts'
import { createLimiters } from './platform/limits.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { createMails } from './platform/mail/mails.ts'
import type { Platform } from './platform/platform.ts'
import { openPush } from './platform/push/push.ts'
import { acceptConnections } from './platform/realtime/connections.ts'
import { createLive, openSockets } from './platform/realtime/live.ts'
import { createSignals } from './platform/realtime/signals.ts'
import { sweepSockets } from './platform/realtime/sweep.ts'
import { openSecret } from './platform/secret.ts'
import { openStorage } from './platform/storage/storage.ts'
import { createTasks } from './platform/tasks/tasks.ts'

/** The portal: its HTTP server, not yet listening, and what its features stand on. */
export type Portal = { app: App; platform: Platform; close: () => Promise<void> }

/** Builds the portal on an open, migrated database. The table of contents of the server. */
export const buildPortal = async (config: Config, db: Db, now: () => Date = () => new Date()): Promise<Portal> => {
  await storeConfirmsEmail(db, config.smtpUrl !== undefined)
  const secret = await openSecret(db, config)
  await rotateSecret(db, secret)
  const app = await createHttp(config)
  const hangUp = prepareHangUp(app.server)
  const connections = limitConnections(app, config)
  const sockets = openSockets(app.server, config, connections.isFull)
  const stopCutting = cutSlowClients(app.server, config.timeouts)
  const limiters = createLimiters(config)
  const signals = createSignals(limiters.signals)
  acceptConnections(sockets, signals, connections, db, now)
  const tasks = createTasks(db, now, (kind, error) => app.log.error({ kind, err: error }, 'a task failed'))
  const mailer = openMailer(config.smtpUrl, { name: 'Alumni Connect', address: config.mailFrom })
  const platform: Platform = {
    config,
    db,
    storage: openStorage(config.dataDirectory),
    live: createLive(sockets, (memberId) => findHiddenFrom(db, memberId)),
    signals: signals.signals,
    tasks,
    mails: createMails(tasks, mailer, db),
    push: await openPush(db, config),
    limiters,
    secret,
    now,
  }

  refuseWritesWithoutSpace(app, config)
  await guardHttp(app, platform)
  healthRoutes(app, platform)
  sessionRoutes(app, platform)
  secondFactorRoutes(app, platform)
  accountRoutes(app, platform)
  memberRoutes(app, platform)
  termsRoutes(app, platform)
  contactRoutes(app, platform)
  eventRoutes(app, platform)
  calendarRoutes(app, platform)
  mentorshipRoutes(app, platform)
  jobRoutes(app, platform)
  projectRoutes(app, platform)
  deletionRoutes(app, platform)
  collegeRoutes(app, platform)
  handoverRoutes(app, platform)
  installationRoutes(app, platform)
  studentRoutes(app, platform)
  verificationRoutes(app, platform)
  administrationRoutes(app, platform)
  suspensionRoutes(app, platform)
  administratorRoutes(app, platform)
  moderationRoutes(app, platform)
  auditRoutes(app, platform)
  conversationRoutes(app, platform)
  messageRoutes(app, platform)
  attachmentRoutes(app, platform)
  privacyRoutes(app, platform)
  profileViewRoutes(app, platform)
  regionRoutes(app, platform)
  notificationRoutes(app, platform)
  exportRoutes(app, platform)
  platform.mails.define(digests(platform))
  blockRoutes(app, platform)
  reportRoutes(app, platform)
  const presence = presenceSignals(platform)
  platform.signals.hear('typing', (heard) => tellTyping(platform, heard))
  searchRoutes(app, platform)
  platform.tasks.define(retention(platform))
  await servePages(app, config)

  const stopSweep = sweepSockets(platform)
  const close = async () => {
    stopSweep()
    stopCutting()
    hangUp()
    await tasks.stop()
    mailer.close()
    await presence.close()
    await sockets.close()
    await app.close()
  }
  return { app, platform, close }
}
