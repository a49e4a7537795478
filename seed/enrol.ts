import { decline, verify } from '#server/people/verification/verification.ts'
import { changeProfile } from '#server/people/profiles/profile.ts'
import { updateMember } from '#server/members/queries.ts'
import { registerAlumnus, registerStudent } from '#server/account/registration/registration.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificate } from './certificate.ts'
import { after, dayAt } from './dates.ts'
import { declineReason } from './office.ts'
import type { Person } from './people.ts'
import { profileOf } from './profiles.ts'
import { foundBy } from './roster.ts'
import { portrait } from './portraits.ts'

/** The origin of the demo's calls. */
export const caller = {
  ip: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: 'demo',
  ownSocket: undefined,
  language: 'en' as const,
}

/** Returns the portal with its clock at this time. */
export const backThen = (platform: Platform, at: Date): Platform => ({ ...platform, now: () => at })

/** Registers a member as the forms would, fills in the profile, and has the administrator decide on alumni. */
export const enrol = async (platform: Platform, admin: Viewer, account: Account): Promise<Viewer> => {
  const { person } = account
  const registered = dayAt(platform.now(), -person.daysAgo, '10:00')
  const { _id: id } = await register(backThen(platform, registered), account)
  const member = viewerOf(id, person)
  await complete(backThen(platform, registered), member, person)
  // The demo college has compared its students' years with its roster.
  if (person.role === 'student') await updateMember(platform.db, id, { year_confirmed_at: registered })
  await decide(backThen(platform, after(registered, 26 * 60 * 60 * 1000)), admin, member)
  return member
}

/** A person with the email and password they log in with. `index` chooses the colours of the portrait. */
export type Account = { person: Person; email: string; password: string; index: number }

const register = async (platform: Platform, { person, email, password, index }: Account) => {
  const { fullName, graduationYear, course, fieldOfStudy, role } = person
  const image = await portrait(person.look, index)
  const form = { fullName, graduationYear, collegeEmail: email, password, confirmPassword: password, image }
  const linkedin = `https://www.linkedin.com/in/alderbrook-demo-${person.key}`
  if (role === 'student') {
    const github = `https://github.com/alderbrook-demo-${person.key}`
    return registerStudent(platform, { ...form, course, usn: person.usn ?? '', fieldOfStudy, linkedin, github }, caller)
  }
  if (index % 3 === 0)
    return registerAlumnus(
      platform,
      { ...form, linkedin, degreeCertificate: `https://records.alderbrook.example/${person.key}` },
      caller,
    )
  const degreeCertificateFile = certificate(fullName, course, graduationYear)
  return registerAlumnus(platform, { ...form, linkedin, degreeCertificateFile }, caller)
}

const complete = (platform: Platform, member: Viewer, person: Person) => {
  const { role, course, fieldOfStudy } = person
  const change = { ...profileOf(person), ...foundBy[person.key], ...(role === 'alumni' && { course, fieldOfStudy }) }
  return changeProfile(platform, member, member.id, change, caller)
}

const decide = async (platform: Platform, admin: Viewer, { id, role, verification }: Viewer) => {
  if (role === 'alumni' && verification === 'verified') await verify(platform, admin, id, {}, caller)
  if (verification === 'declined') await decline(platform, admin, id, declineReason, caller)
}

const viewerOf = (id: string, { role, fullName, verification, graduationYear }: Person): Viewer => ({
  ...{ id, role, ownRole: role, rights: [], fullName, verification, graduationYear, cohort: graduationYear },
  limited: verification !== 'verified',
  unconfirmed: false,
  awaitsConsent: false,
  lacksFactor: false,
  language: 'en',
  tokenHash: Buffer.alloc(0),
})
