import type { Request } from '#contract/chat/conversations.ts'
import type { Standing } from './queries.ts'

type Requested = Pick<Standing, 'conversation_id' | 'requested_by' | 'declined_at'>

/** How two members stand who do not know each other yet, as the viewer is told; null once they do. */
export const requestOf = (
  viewerId: string,
  standing: Requested & Pick<Standing, 'acquainted' | 'takes_requests'>,
): Request | null => {
  if (standing.conversation_id === null) {
    if (standing.acquainted) return null
    return standing.takes_requests ? 'needed' : 'refused'
  }
  if (standing.requested_by === null) return null
  if (standing.requested_by === viewerId) return 'sent'
  return standing.declined_at === null ? 'received' : 'declined'
}

/** True until the first message, and while there is a request. */
export const isNew = ({ conversation_id, requested_by }: Omit<Requested, 'declined_at'>): boolean =>
  conversation_id === null || requested_by !== null

/** True once both have let each other in: before that neither is told of receipts, typing or presence. */
export const isOpen = ({ conversation_id, requested_by }: Omit<Requested, 'declined_at'>): boolean =>
  conversation_id !== null && requested_by === null
