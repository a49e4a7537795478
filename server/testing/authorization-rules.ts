/**
 * The statuses of one call for a stranger, student, limited alumnus, alumnus, administrator and unconfirmed student. `inside` is the status when
 * access is allowed.
 */
type Rule = (inside: number) => readonly [number, number, number, number, number, number]

export const anyone: Rule = (inside) => [inside, inside, inside, inside, inside, inside]
export const signedIn: Rule = (inside) => [401, inside, inside, inside, inside, inside]
/** The directory: closed until an email address is confirmed. */
export const confirmed: Rule = (inside) => [401, inside, inside, inside, inside, 403]
export const verified: Rule = (inside) => [401, inside, 403, inside, inside, 403]
export const studentsOnly: Rule = (inside) => [401, inside, 403, 403, 403, inside]
export const adminOnly: Rule = (inside) => [401, 403, 403, 403, inside, 403]
/** Only for the caller's own id; any other is refused. */
export const ownOnly = [401, 403, 403, 403, 403, 403] as const

/** The statuses of one call for every role. */
export type Row = readonly [
  call: string,
  stranger: number,
  student: number,
  limited: number,
  alumnus: number,
  admin: number,
  unconfirmed: number,
]
