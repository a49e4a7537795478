import { changeSettings } from '#server/college/college.ts'
import { collegeOf } from '#server/college/public.ts'
import { changeProfile } from '#server/people/profiles/profile.ts'
import { recordConsent } from '#server/people/minors/minors.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayAt } from './dates.ts'
import { backThen, caller, enrol } from './enrol.ts'
import type { Person } from './people.ts'

type Minor = Person & { bornYearsAgo: number; guardian: string | undefined }

const student = { role: 'student' as const, position: null, verification: 'verified' as const }

// Both began early. The father of one has consented, the guardian of the other hasn't answered yet.
const minors: Minor[] = [
  {
    ...{ ...student, key: 'veikko', fullName: 'Veikko Lehtonen', graduationYear: 2028, usn: 'ALB24MA019', daysAgo: 90 },
    ...{ course: 'B.Sc. Mathematics', fieldOfStudy: 'Mathematics', look: '1 short blond glasses' },
    ...{ bornYearsAgo: 17, guardian: 'Juhani Lehtonen' },
  },
  {
    ...{ ...student, key: 'samira', fullName: 'Samira Yusuf', graduationYear: 2028, usn: 'ALB24CS041', daysAgo: 5 },
    ...{ course: 'B.Sc. Computer Science', fieldOfStudy: 'Computer Science', look: '5 scarf teal' },
    ...{ bornYearsAgo: 16, guardian: undefined },
  },
]

/** Has the college require the consent of guardians, and registers two students under 18. */
export const enrolMinors = async (portal: Platform, admin: Viewer, password: string): Promise<void> => {
  const { db, now } = portal
  const required = { ...(await collegeOf(db)), minorsNeedConsent: true }
  await changeSettings(backThen(portal, dayAt(now(), -120, '14:10')), admin, required, caller, true)
  for (const [place, { bornYearsAgo, guardian, ...person }] of minors.entries()) {
    const email = `${person.key}@alderbrook.example`
    const member = await enrol(portal, admin, { person, email, password, index: 100 + place })
    const registered = dayAt(now(), -person.daysAgo, '10:40')
    const birthday = `${now().getUTCFullYear() - bornYearsAgo}-01-15`
    await changeProfile(backThen(portal, registered), member, member.id, { birthday }, caller)
    if (guardian !== undefined) {
      const consented = backThen(portal, dayAt(now(), -person.daysAgo + 3, '09:25'))
      await recordConsent(consented, admin, member.id, { guardian, form: 'paper' }, caller)
    }
  }
}
