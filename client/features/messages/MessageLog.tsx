import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { standingQuery } from '#client/features/conversations/public.ts'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { OpenLog } from './OpenLog.tsx'

type MessageLogProps = { ownId: string; userId: string; name: string; messages: readonly Message[] }

/** What was said, oldest first, what is on its way, and where the new begins. */
export const MessageLog = (props: MessageLogProps) => {
  // Where it opens depends on what is unread.
  const { isPending } = useQuery(standingQuery(props.userId))
  return isPending ? <ConversationSkeleton /> : <OpenLog {...props} />
}
