import { useSyncExternalStore } from 'react'
import { isTyping, subscribe } from './store.ts'

/** Whether somebody is writing to oneself right now. */
export const useTyping = (userId: string): boolean => useSyncExternalStore(subscribe, () => isTyping(userId))
