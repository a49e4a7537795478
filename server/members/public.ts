export {
  deleteBlock,
  findHiddenFrom,
  hasBlocked,
  hiddenFrom,
  insertBlock,
  isBlocked,
  unblocked,
} from './blocks/queries.ts'
export { deleteMemorial, findMemorial, insertMemorial } from './memorials/queries.ts'
export { members } from './members.ts'
export { listPeople, person, type RowsWanted } from './person/person.ts'
export { personColumns, type PersonRow } from './person/queries.ts'
export {
  type ConfirmedYear,
  confirmYearsOf,
  findIdByEmail,
  findMember,
  insertMember,
  isEmailTaken,
  lockMember,
  type Member,
  type MemberChange,
  type NewMember,
  resemblesEmail,
  setMinors,
  unconfirmYearsOf,
  updateMember,
} from './queries.ts'
export { refuseOtherClass } from './rights/classes.ts'
export { inForce } from './rights/inForce.ts'
export { refuseColleague, refuseWithRights } from './rights/refuseColleague.ts'
export { findAllowed, findIfAllowed, findRights, inOwnClasses, replaceRights, rightsOf } from './rights/queries.ts'
export {
  deleteDeskSessions,
  deleteExpiredSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
} from './sessions/queries.ts'
export { findViewerById, isLimited, SESSION } from './viewer/queries.ts'
export {
  admitted,
  awaitsConsent,
  cohortOf,
  confirmed,
  isListedFor,
  listed,
  remembered,
  shownYear,
  unavailable,
} from './visibility/queries.ts'
