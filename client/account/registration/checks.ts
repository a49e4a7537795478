import { CERTIFICATE_TYPES, PHOTO_TYPES } from '#contract/limits.ts'
import {
  AlumniRegistration,
  registerAlumnus,
  registerStudent,
  StudentRegistration,
} from '#contract/account/registration.ts'
import { fileOfType } from './fileTypes.ts'

/** The schema and the route of a student's registration. */
export const student = {
  route: registerStudent,
  schema: StudentRegistration.check(fileOfType('image', PHOTO_TYPES, 'photo')),
}

/** The schema and the route of an alumnus's registration. */
export const alumni = {
  route: registerAlumnus,
  schema: AlumniRegistration.check(
    fileOfType('image', PHOTO_TYPES, 'photo'),
    fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'),
  ),
}
