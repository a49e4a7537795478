export { askForErasures, eraseAdministrator, tellErased } from './erasing/erasing.ts'
export { countStaying, lockMember } from './queries.ts'
