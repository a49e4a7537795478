export { AdminBell } from './AdminBell.tsx'
export { NotificationBell } from './NotificationBell.tsx'
