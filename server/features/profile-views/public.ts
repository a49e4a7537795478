export { hasLooked } from './queries.ts'
export { noteView } from './profile-views.ts'
