import { CERTIFICATE_TYPES, PHOTO_TYPES } from '#contract/limits.ts'
import {
  AlumniRegistration,
  registerAlumnus,
  registerStudent,
  StudentRegistration,
} from '#contract/account/registration.ts'
import { fileOfType } from './fileTypes.ts'

/** What a student's registration must be, and the call that takes it. */
export const student = {
  route: registerStudent,
  schema: StudentRegistration.check(fileOfType('image', PHOTO_TYPES, 'photo')),
}

/** The same of an alumnus's. */
export const alumni = {
  route: registerAlumnus,
  schema: AlumniRegistration.check(
    fileOfType('image', PHOTO_TYPES, 'photo'),
    fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'),
  ),
}
