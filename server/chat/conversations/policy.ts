import type { Request } from '#contract/chat/conversations.ts'
import type { Relationship } from './queries.ts'

type Requested = Pick<Relationship, 'conversation_id' | 'requested_by' | 'declined_at'>

/** Returns the state of the contact request between two members, as the viewer may see it; null once it is accepted or not needed. */
export const requestOf = (
  viewerId: string,
  relationship: Requested & Pick<Relationship, 'same_cohort' | 'takes_requests'>,
): Request | null => {
  if (relationship.conversation_id === null) {
    if (relationship.same_cohort) return null
    return relationship.takes_requests ? 'needed' : 'refused'
  }
  if (relationship.requested_by === null) return null
  if (relationship.requested_by === viewerId) return 'sent'
  return relationship.declined_at === null ? 'received' : 'declined'
}

/** True until the first message, and while there is a request. */
export const isNew = ({ conversation_id, requested_by }: Omit<Requested, 'declined_at'>): boolean =>
  conversation_id === null || requested_by !== null

/** True once the request is accepted; before that neither sees receipts, typing or presence. */
export const isOpen = ({ conversation_id, requested_by }: Omit<Requested, 'declined_at'>): boolean =>
  conversation_id !== null && requested_by === null
