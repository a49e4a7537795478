import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat/conversations.ts'
import { smallPhoto } from '#contract/members/person.ts'
import type { Message } from '#contract/chat/messages.ts'
import type { AppSocket } from '#client/platform/socket.ts'
import { openTab } from '#client/platform/tabs.ts'
import { noticesNow, soundNow } from './notices.ts'
import { conversationQuery } from '../queries.ts'

/**
 * Shows browser notifications and plays a sound for new messages, as enabled in the settings, while no tab is visible. Skips the
 * viewer's own messages, muted conversations and unaccepted requests. Shows one notification per conversation, and closes it once a
 * tab is visible or the conversation is read elsewhere. `open` opens a conversation. Returns a function that stops it.
 */
export const listenForNotices = (
  socket: AppSocket,
  cache: QueryClient,
  ownId: string,
  open: (userId: string) => void,
): (() => void) => {
  const tab = openTab()
  const shown = new Map<string, Notification>()
  const close = (userId: string) => {
    shown.get(userId)?.close()
    shown.delete(userId)
  }
  const closeAll = () => [...shown.keys()].forEach(close)

  const onMessage = async (message: Message): Promise<void> => {
    const [notices, sound] = [noticesNow() === 'on', soundNow()]
    if (message.senderId === ownId || (!notices && !sound) || !(await tab.isLeaderTab())) return
    // Stays silent when the request fails, because the conversation may be muted.
    const conversation = await cache.fetchQuery(conversationQuery(message.senderId)).catch(() => undefined)
    if (conversation === undefined || conversation.muted || !isLetIn(conversation)) return
    if (sound) playTone()
    const notice = notices ? notify(conversation, message) : undefined
    if (notice === undefined) return
    notice.addEventListener('click', () => {
      window.focus()
      close(conversation._id)
      open(conversation._id)
    })
    shown.set(conversation._id, notice)
  }
  const listener = (message: Message) => void onMessage(message)
  const onRead = ({ userId }: { userId: string }) => close(userId)
  const onSight = () => document.visibilityState === 'visible' && closeAll()

  socket.on('message', listener)
  socket.on('conversation:read', onRead)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    socket.off('message', listener)
    socket.off('conversation:read', onRead)
    document.removeEventListener('visibilitychange', onSight)
    closeAll()
    tab.close()
  }
}

// A reply accepts the viewer's own request, and the cached conversation may be from before it.
const isLetIn = ({ request }: Conversation): boolean => request === null || request === 'sent'

const notify = ({ _id, fullName, profilePhoto }: Conversation, { message, attachment }: Message) => {
  try {
    return new Notification(fullName, {
      body: message === '' ? (attachment?.name ?? '') : message,
      icon: smallPhoto(profilePhoto) ?? '/icon-192.png',
      tag: `conversation-${_id}`,
      // The sound has a setting of its own.
      silent: true,
    })
  } catch {
    // Mobile browsers have the class but throw when a page uses it.
    return undefined
  }
}

// Two notes a fourth apart: pitch in Hz, start in s.
const notes = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.12 },
]
const length = 0.35
const loudness = 0.12

/** Plays a short tone. Stays silent in browsers that block audio before the first user interaction. */
export const playTone = (): void => {
  const audio = new AudioContext()
  for (const { pitch, at } of notes) {
    const start = audio.currentTime + at
    const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + length)
  }
  setTimeout(() => void audio.close(), 1_000)
}
