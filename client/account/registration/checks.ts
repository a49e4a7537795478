import * as z from 'zod/mini'
import { CERTIFICATE_TYPES, LIMITS, PHOTO_TYPES } from '#contract/limits.ts'
import {
  AlumniRegistration,
  registerAlumnus,
  registerStudent,
  StudentRegistration,
} from '#contract/account/registration.ts'
import { problemsOf } from '#client/platform/problems.ts'
import { translate } from '#client/platform/i18n.ts'
import { fileOfType } from './fileTypes.ts'

export { suggestEmail } from './suggestEmail.ts'

// A slip that the server can't know to be one.
const nameOfLetters = z.refine<string>((name) => (name.match(/\p{L}/gu) ?? []).length > 1, 'name_short')

/** The schema and the route of a student's registration, and the schemas of its fields. */
export const student = {
  route: registerStudent,
  schema: StudentRegistration.check(fileOfType('image', PHOTO_TYPES, 'photo')),
  fields: { ...StudentRegistration.shape, fullName: StudentRegistration.shape.fullName.check(nameOfLetters) },
}

/** The schema and the route of an alumnus's registration, and the schemas of its fields. */
export const alumni = {
  route: registerAlumnus,
  schema: AlumniRegistration.check(
    fileOfType('image', PHOTO_TYPES, 'photo'),
    fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'),
  ),
  fields: {
    ...AlumniRegistration.shape,
    fullName: AlumniRegistration.shape.fullName.check(nameOfLetters),
    graduationYear: AlumniRegistration.shape.graduationYear.check(
      z.gte(LIMITS.earliestGraduationYear, 'year_from'),
      z.lte(new Date().getFullYear() + 1, 'year_to'),
    ),
  },
}

/** Returns the schema of some of the fields, for a step of the form. */
export const someOf = (fields: Record<string, z.ZodMiniType>, names: readonly string[]) =>
  z
    .object(Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))))
    .check(fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'))

/** Returns what is wrong with the value of a field, in a sentence. `domains`: those of the college's addresses; any if there are none. */
export const problemIn = (
  fields: Record<string, z.ZodMiniType>,
  name: string,
  value: string,
  domains: readonly string[],
): string | undefined => {
  const { error } = someOf(fields, [name]).safeParse({ [name]: value })
  if (error) return problemsOf(error)[name]
  const isForeign = domains.length > 0 && !domains.includes(value.trim().toLowerCase().split('@')[1] ?? '')
  return name === 'collegeEmail' && isForeign ? translate('validation:email_domain') : undefined
}
