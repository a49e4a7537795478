import type { DeskPerson } from '#contract/people/person.ts'

/** Returns a person in the form that the dialogs of members take. */
export const asMember = ({ _id, fullName, email, leavesAt, secondFactor, suspensionReason, minor }: DeskPerson) => ({
  ...{ _id, fullName, collegeEmail: email, leavesAt, secondFactor, suspensionReason, minor },
})

/** Returns whether a person is a verified alumnus. */
export const isTrusted = ({ role, verification }: DeskPerson): boolean =>
  role === 'alumni' && verification === 'verified'

/** Returns the first name of a person, for titles. */
export const firstName = ({ fullName }: Pick<DeskPerson, 'fullName'>): string =>
  fullName.trim().split(/\s+/)[0] ?? fullName
