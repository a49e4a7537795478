import type { AlumniRegistration, StudentRegistration } from '#contract/account/registration.ts'
import { LIMITS } from '#contract/limits.ts'
import { sendConfirmationEmail } from '../accounts/confirmation.ts'
import { refuseWeak } from '../sessions/passwords.ts'
import { insertConsentToLatest } from '../terms/queries.ts'
import type { RegisteredProfile } from '#server/platform/hooks.ts'
import { addMember } from './addMember.ts'
import { collegeOf } from '#server/college/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeCertificate, storeCertificate } from '#server/platform/storage/certificates.ts'
import { removePhoto, storePhoto } from '#server/platform/storage/photos.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { translate } from '#server/platform/text.ts'
import { isEmailTaken, type NewMember, resemblesEmail } from '#server/members/public.ts'

type Answer = { success: true; message: string; _id: string }
type Account = Pick<AlumniRegistration, 'fullName' | 'collegeEmail' | 'password' | 'image' | 'degreeCertificateFile'>
type Details = Omit<
  NewMember,
  'id' | 'email' | 'full_name' | 'name_key' | 'password_hash' | 'photo_key' | 'certificate_key' | 'created_at'
> & { profile: RegisteredProfile }

/** Registers a student. */
export const registerStudent = async (
  platform: Platform,
  form: StudentRegistration,
  caller: Caller,
): Promise<Answer> => {
  const { firstGraduationYear } = await collegeOf(platform.db)
  refuseYear(form.graduationYear, firstGraduationYear, firstGraduationYear + LIMITS.graduationYearChoices - 1)
  const _id = await register(platform, form, caller, {
    role: 'student',
    verification: 'verified',
    graduation_year: form.graduationYear,
    usn: form.usn,
    profile: { course: form.course, fieldOfStudy: form.fieldOfStudy, linkedin: form.linkedin, github: form.github },
  })
  return { success: true, message: translate(caller.language, 'answers', 'registered_student'), _id }
}

/** Registers an alumnus for verification by an administrator. An uploaded certificate is stored privately. */
export const registerAlumnus = async (
  platform: Platform,
  form: AlumniRegistration,
  caller: Caller,
): Promise<Answer> => {
  refuseBirth(form.birthDate, platform.now())
  refuseYear(form.graduationYear, LIMITS.earliestGraduationYear, platform.now().getUTCFullYear() + 1)
  const _id = await register(platform, form, caller, {
    role: 'alumni',
    verification: 'pending',
    graduation_year: form.graduationYear,
    certificate_url: form.degreeCertificate ?? null,
    usn: form.usn || null,
    profile: { linkedin: form.linkedin ?? null, birthday: form.birthDate || null },
  })
  return { success: true, message: translate(caller.language, 'answers', 'registered_alumni'), _id }
}

// A slip of a figure is otherwise noticed only by the person who verifies them.
const refuseBirth = (date: string | undefined, now: Date): void => {
  if (date && (date < '1900-01-01' || date > now.toISOString().slice(0, 10)))
    throw new AppError('request.invalid', { fields: { birthDate: 'birth_date' } })
}

const refuseYear = (year: number, minimum: number, maximum: number): void => {
  if (year >= minimum && year <= maximum) return
  throw new AppError('member.graduation_year', {
    fields: { graduationYear: 'graduation_year' },
    values: { minimum, maximum },
  })
}

const register = async (
  platform: Platform,
  account: Account,
  caller: Caller,
  { profile, ...details }: Details,
): Promise<string> => {
  const { db, limiters, storage, now } = platform
  const { fullName, collegeEmail: email, password } = account
  await limiters.registrations.take(caller.network)
  await refuseEmail(platform, email)
  await refuseWeak(db, password, [fullName, email], 'password')

  const hash = await hashPassword(password, caller.network)
  const files = await storeFiles(storage, account)
  const member = {
    ...details,
    id: newId(),
    email,
    full_name: fullName,
    name_key: nameKey(fullName),
    password_hash: hash,
    photo_key: files.photo,
    certificate_key: files.certificate ?? null,
    language: caller.language,
    created_at: now(),
  }
  try {
    await transaction(db, async (tx) => {
      await addMember(platform, tx, member, profile)
      await insertConsentToLatest(tx, member.id, now())
      await sendConfirmationEmail(platform, tx, member.id)
      if (details.role === 'alumni') await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
    })
  } catch (error) {
    await removeFiles(storage, files)
    throw brokenConstraint(error) === 'addresses_pkey' ? emailTaken() : error
  }
  return member.id
}

type Files = { photo: string; certificate: string | undefined }

const storeFiles = async (storage: Storage, { image, degreeCertificateFile }: Account): Promise<Files> => {
  const certificate = degreeCertificateFile && (await storeCertificate(storage, degreeCertificateFile))
  try {
    return { photo: await storePhoto(storage, image), certificate }
  } catch (error) {
    if (certificate !== undefined) await removeCertificate(storage, certificate)
    throw error
  }
}

const removeFiles = async (storage: Storage, { photo, certificate }: Files): Promise<void> => {
  await removePhoto(storage, photo)
  if (certificate !== undefined) await removeCertificate(storage, certificate)
}

// Checks the email before the costly steps. `addresses_pkey` decides between concurrent registrations.
export const refuseEmail = async ({ db }: Platform, email: string, field = 'collegeEmail'): Promise<void> => {
  const { emailDomains } = await collegeOf(db)
  const domain = email.split('@')[1] ?? ''
  if (emailDomains.length > 0 && !emailDomains.includes(domain))
    throw new AppError('member.email_domain', { fields: { [field]: 'email_domain' } })
  if (await isEmailTaken(db, email)) throw emailTaken(field)
  if (await resemblesEmail(db, email))
    throw new AppError('member.email_lookalike', { fields: { [field]: 'email_lookalike' } })
}

export const emailTaken = (field = 'collegeEmail') =>
  new AppError('member.email_taken', { fields: { [field]: 'email_taken' } })
