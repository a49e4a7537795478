import { burst } from '#client/ui/burst.tsx'
import { storage } from './storage.ts'

/** What is celebrated: an event that the member goes to, an accepted mentorship, and the first reply to what they wrote. */
export type Moment = 'going' | 'mentorship' | 'reply'

// Of all members of the device, so that it doesn't grow for ever.
const most = 60

/** Celebrates a moment the first time that the member has it on this device. With reduced motion, nothing is shown. */
export const celebrate = (moment: Moment): void => {
  const seen = storage.get('celebrated')?.split(' ') ?? []
  const key = `${storage.get('userId')}:${moment}`
  if (seen.includes(key)) return
  storage.set('celebrated', [...seen, key].slice(-most).join(' '))
  burst()
}
