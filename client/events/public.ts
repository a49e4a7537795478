export { EventForm } from './form/lazy.ts'
export { NextPublicEvents } from './visitors/NextPublicEvents.tsx'
