export { findEntriesAbout, findLatestChanges } from './audit/queries.ts'
export { readBackups } from './backups/backups.ts'
export { readSystem } from './system/system.ts'
export { forgetAuthor, forgetNames } from './audit/forget.ts'
export { record, recordOnce } from './audit/record.ts'
export { recordRead } from './audit/reads.ts'
export { openItem } from './opening/opening.ts'
export { recordBackup } from './backups/queries.ts'
export { saveFilesWithoutRow } from './system/queries.ts'
export { faceOf } from './face/face.ts'
export { imageUrl } from './face/images.ts'
export { emailTemplate } from './emailTemplate.ts'
export { findSettings as collegeOf, saveFigures } from './queries.ts'
export { changeSettings, readCollege } from './college.ts'
export {
  confirmationEmails,
  confirmationKey,
  confirmationStart,
  scheduleConfirmation,
} from './confirmation/confirmation.ts'
export {
  applyConfirmation,
  findConfirmationFrom,
  findUnconfirmedIds,
  prepareConfirmation,
} from './confirmation/queries.ts'
