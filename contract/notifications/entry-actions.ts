import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { ActionDone, EmailActionName } from './email-actions.ts'
import type { About } from './notifications.ts'

/** The actions that the centre offers. */
type EntryAction = Exclude<
  EmailActionName,
  | ('accept_message_request' | 'decline_message_request' | 'promise_answer')
  | ('ask_less_often' | 'dismiss_question' | 'mute_thread' | 'quiet_thread')
>

/** Returns the actions that a notification offers on its subject, in the centre and as buttons of its email. */
export const actionsOf = ({ type, values }: Pick<About, 'type' | 'values'>): readonly EntryAction[] => {
  switch (type) {
    case 'job_expiring':
      return ['renew_job', 'fill_job']
    case 'project_stale':
      return ['project_active']
    case 'event_place_offered':
      return ['claim_place']
    case 'group_event':
      return values['news'] === 'going' ? [] : ['attend_event']
    case 'mentoring_request':
      return ['accept_mentoring_request', 'decline_mentoring_request']
    case 'mentor_offer':
      return ['still_available']
    case 'guide_stale':
      return ['confirm_guide', 'hand_over_guide']
    default:
      return []
  }
}

/** Returns the actions of a notification in the centre; the email of an ask has them below its buttons. */
export const entryActionsOf = (about: Pick<About, 'type' | 'values'>): readonly EntryAction[] =>
  about.type === 'discussion_ask' ? ['refuse_ask'] : actionsOf(about)

/** Returns the second line of a notification, below its sentence. */
export const detailOf = ({ type, values }: Pick<About, 'type' | 'values'>): string | undefined => {
  const fields = {
    ...{ discussion_ask: 'title', mentoring_request: 'goal', guide: 'words', pairing: 'words' },
    ...{ applicant_update: 'words', referral: 'words' },
  } as const
  const field = type in fields ? fields[type as keyof typeof fields] : undefined
  const detail = field && values[field]
  return detail === undefined ? undefined : String(detail)
}

/**
 * Performs an action that a notification of the caller offers, and marks it as read. Idempotent. 404 `notification.not_found`, and the errors of the
 * action.
 */
export const actOnNotification = route({
  method: 'POST',
  url: '/api/notifications/:id/actions/:action',
  access: 'confirmed',
  schema: {
    summary: 'Act on a notification',
    tags: ['notifications'],
    params: z.object({ id, action: EmailActionName }),
    response: { 200: ActionDone },
  },
})
