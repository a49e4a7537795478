import type { RawData } from 'ws'
import type { Message } from '#contract/chat/messages.ts'

/** What the load needs of a message that arrived. */
export type ReceivedMessage = Pick<Message, 'clientId' | 'senderId' | 'sequence'>

/** The frames of the baseline, over which the same traffic goes as over the portal. */
export type ToBaseline = { registerUser: string } | { send: { receiverId: string; clientId: string; message: string } }
export type FromBaseline = { registered: true } | { acknowledged: string } | { message: Message }

/** The text of a frame: `ws` hands over one buffer unless it is told otherwise. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
