export { CalendarFeed } from './CalendarFeed.tsx'
export { Subscribing } from './Subscribing.tsx'
