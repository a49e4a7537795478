import type { ActionDone, EmailAction, EmailActionName } from '#contract/notifications/email-actions.ts'
import { entryActionsOf } from '#contract/notifications/entry-actions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { OpenedAction } from '#server/platform/email/actions.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { readMany } from './centre.ts'
import { findNotification, findUnreadTypes } from './queries.ts'

/** Returns what the link of an email would do. Throws `link.invalid`, and the errors of the action. */
export const readAction = async ({ emailActions }: Platform, token: string): Promise<EmailAction> => {
  const { viewer, action, subject } = await emailActions.open(token)
  return {
    action: action.name,
    title: await action.titleOf(viewer, subject),
    path: await action.pathOf(subject, viewer),
  }
}

/** Performs the action of an email's link, or reports that it was already done. Throws `link.invalid`, and the errors of the action. */
export const performAction = async (platform: Platform, token: string): Promise<ActionDone> =>
  perform(platform, await platform.emailActions.open(token))

/** Performs an action that a notification of the viewer offers. Throws `notification.not_found`, and the errors of the action. */
export const actOnEntry = async (
  platform: Platform,
  viewer: Viewer,
  { id, action: name }: { id: string; action: EmailActionName },
): Promise<ActionDone> => {
  const { type, subject, details } = orThrow(
    await findNotification(platform.db, viewer.id, id),
    'notification.not_found',
  )
  const action = offers({ type, values: details }, name) ? platform.emailActions.find(name) : undefined
  return perform(platform, { viewer, action: orThrow(action, 'notification.not_found'), subject })
}

const offers = (entry: Parameters<typeof entryActionsOf>[0], name: EmailActionName): boolean =>
  entryActionsOf(entry).some((action) => action === name)

const perform = async (platform: Platform, { viewer, action, subject }: OpenedAction): Promise<ActionDone> => {
  const title = await action.titleOf(viewer, subject)
  const isAgain = (await action.perform(viewer, subject)) === 'done_before'
  for (const entry of await findUnreadTypes(platform.db, viewer.id, subject))
    if (offers(entry, action.name)) await readMany(platform, viewer, { type: entry.type, subject })
  const sentence = isAgain ? 'done_before' : action.name
  return {
    success: true as const,
    message: translate(viewer.language, 'answers', `email_action.${sentence}`, { title }),
    path: await action.pathOf(subject, viewer),
  }
}
