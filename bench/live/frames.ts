import type { RawData } from 'ws'
import type { Message } from '#contract/chat/messages.ts'

/** The fields of a received message that the load needs. */
export type ReceivedMessage = Pick<Message, 'clientId' | 'senderId' | 'sequence'>

/** The frames of the baseline, which carries the same traffic as the portal. */
export type ToBaseline = { registerUser: string } | { send: { receiverId: string; clientId: string; message: string } }
export type FromBaseline = { registered: true } | { acknowledged: string } | { message: Message }

/** Returns the text of a frame. By default, `ws` delivers a single buffer. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
