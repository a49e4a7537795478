import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { actOnNotification } from '#contract/notifications/entry-actions.ts'
import {
  askUnsubscribe,
  changeChoices,
  getChoices,
  resubscribe,
  subscribeToPush,
  unsubscribe as unsubscribeFromEmails,
  unsubscribeFromPush,
  unsubscribeInOneClick,
} from '#contract/notifications/notification-choices.ts'
import {
  listAdminNotifications,
  listNotifications,
  readAdminNotification,
  readAdminNotifications,
  readNotification,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { isActionToken } from '#server/platform/email/actions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notificationDelivery, notificationEmail, notificationPush } from './deliver.ts'
import { actOnEntry, performAction, readAction } from './emailActions.ts'
import { centre, readMany, readOne } from './centre.ts'
import { change, choicesOf } from './choices/choices.ts'
import { setEmails } from './choices/unsubscribe.ts'
import { digests } from './digests/digests.ts'
import { pushDelivery } from './push/deliver.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'

export const notificationRoutes = (app: App, platform: Platform): void => {
  const { tasks, emails, config } = platform
  tasks.define(notificationDelivery(platform))
  tasks.define(notificationPush(platform))
  tasks.define(pushDelivery(platform))
  emails.define(notificationEmail(platform))
  emails.define(digests(platform))

  serve(app, listNotifications, ({ viewer, query }) => centre(platform, viewer, query))
  serve(app, readNotification, ({ viewer, params }) => readOne(platform, viewer, params.id))
  serve(app, readNotifications, ({ viewer, body }) => readMany(platform, viewer, body))
  serve(app, actOnNotification, ({ viewer, params }) => actOnEntry(platform, viewer, params))
  serve(app, listAdminNotifications, ({ viewer, query }) => centre(platform, viewer, query))
  serve(app, readAdminNotification, ({ viewer, params }) => readOne(platform, viewer, params.id))
  serve(app, readAdminNotifications, ({ viewer, body }) => readMany(platform, viewer, body))

  serve(app, getChoices, ({ viewer }) => choicesOf(platform, viewer))
  serve(app, changeChoices, ({ viewer, body, caller }) => change(platform, viewer, body, caller))
  serve(app, subscribeToPush, ({ viewer, body }) => subscribe(platform, viewer, body))
  serve(app, unsubscribeFromPush, ({ viewer, body }) => unsubscribe(platform, viewer, body))

  serve(app, readEmailAction, ({ body }) => readAction(platform, body.token))
  serve(app, performEmailAction, ({ body }) => performAction(platform, body.token))

  serve(app, unsubscribeFromEmails, ({ body, caller }) => setEmails(platform, body.token, false, caller))
  serve(app, resubscribe, ({ body, caller }) => setEmails(platform, body.token, true, caller))
  // Browsers send the fragment to no server, so it appears in no log.
  serve(app, askUnsubscribe, ({ params, reply }) =>
    reply.redirect(
      `${config.publicUrl}/${isActionToken(params.token) ? 'act' : 'unsubscribe'}#${encodeURIComponent(params.token)}`,
    ),
  )
  app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058). The body is ignored, because the URL contains the token.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    serve(scope, unsubscribeInOneClick, ({ params: { token }, caller }) =>
      isActionToken(token) ? performAction(platform, token) : setEmails(platform, token, false, caller),
    )
  })
}
