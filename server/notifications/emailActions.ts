import type { EmailAction } from '#contract/notifications/email-actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'

/** Returns what the link of an email would do. Throws `link.invalid`, and the errors of the action. */
export const readAction = async ({ emailActions }: Platform, token: string): Promise<EmailAction> => {
  const { viewer, action, subject } = await emailActions.open(token)
  return { action: action.name, title: await action.titleOf(viewer, subject), path: action.pathOf(subject) }
}

/** Performs the action of an email's link, or reports that it was already done. Throws `link.invalid`, and the errors of the action. */
export const performAction = async ({ emailActions }: Platform, token: string) => {
  const { viewer, action, subject } = await emailActions.open(token)
  const title = await action.titleOf(viewer, subject)
  const isAgain = (await action.perform(viewer, subject)) === 'done_before'
  const sentence = isAgain ? 'done_before' : action.name
  const message = translate(viewer.language, 'answers', `email_action.${sentence}`, { title })
  return { success: true as const, message, path: action.pathOf(subject) }
}
