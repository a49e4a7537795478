export { makeAlumnus, setDeclined } from './queries.ts'
