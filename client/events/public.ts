export { EventForm } from './form/lazy.ts'
export { EventFilters, eventFilterOf } from './list/EventFilters.tsx'
export { NextPublicEvents } from './visitors/NextPublicEvents.tsx'
