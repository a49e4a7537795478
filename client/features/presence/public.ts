export { listenForPresence } from './live.ts'
export { watchAgain } from './store.ts'
export { usePresence } from './usePresence.ts'
export { useTyping } from './useTyping.ts'
