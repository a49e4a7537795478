/** The members of the journeys. Each journey registers its own, with unique names and addresses. */
import { type APIRequestContext, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { admin } from './admin.ts'

/** A person who can register. */
export type Person = {
  role: 'student' | 'alumni'
  fullName: string
  graduationYear: number
  collegeEmail: string
  password: string
  linkedin: string
}
/** A registered, logged-in member. */
export type Member = Person & { _id: string; token: string; profilePhoto: string }

/** What a browser needs to act as a member. */
export type LoggedIn = Pick<Member, '_id' | 'token' | 'fullName' | 'profilePhoto'>

/** Registers members and logs them in. */
export type Given = {
  student: (known?: Partial<Person>) => Promise<Member>
  /** An alumnus who waits for verification, until another journey empties the queue. */
  alumnus: (known?: Partial<Person>) => Promise<Member>
  verifiedAlumnus: (known?: Partial<Person>) => Promise<Member>
  /** An alumnus who was declined with a reason. */
  declinedAlumnus: (known?: Partial<Person>) => Promise<Member>
  /** Two verified members of one cohort, who can message each other without a request. */
  classmates: () => Promise<readonly [Member, Member]>
}

/** Creates a person with a name that a search finds alone. */
export const newPerson = (role: Person['role'], known: Partial<Person> = {}): Person => {
  const name = newName()
  return {
    role,
    fullName: `${role === 'student' ? 'Asha' : 'Ravi'} ${name}`,
    graduationYear: role === 'student' ? 2027 : 2015,
    collegeEmail: `${randomUUID()}@college.example`,
    password: 'three quiet green kites',
    linkedin: 'https://www.linkedin.com/in/example',
    ...known,
  }
}

/** Creates a word that occurs nowhere else in the college. */
export const newName = (): string =>
  `X${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** Creates a real photo for a file input or a multipart request. */
export const photo = async () => ({ ...portrait, buffer: await bufferOf(900, 1200) })

const portrait = { name: 'portrait.jpg', mimeType: 'image/jpeg' }
const bufferOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
// For members whose photo is never looked at.
const smallPhoto = bufferOf(48, 64)

/** Creates members through the API, as the screens do. */
export const givenBy = (request: APIRequestContext): Given => {
  const member = async (person: Person): Promise<Member> => {
    await signUp(request, person)
    return { ...person, ...(await logIn(request, person)) }
  }
  const verifiedAlumnus = async (known?: Partial<Person>) => {
    const alumnus = await member(newPerson('alumni', known))
    await decide(request, alumnus, 'verify')
    return alumnus
  }
  return {
    student: (known) => member(newPerson('student', known)),
    alumnus: (known) => member(newPerson('alumni', known)),
    verifiedAlumnus,
    classmates: async () => [
      await verifiedAlumnus({ graduationYear: 2015 }),
      await verifiedAlumnus({ graduationYear: 2015 }),
    ],
    declinedAlumnus: async (known) => {
      const alumnus = await member(newPerson('alumni', known))
      await decide(request, alumnus, 'decline', { reason: 'The name differs from the certificate.' })
      return alumnus
    },
  }
}

/** Calls the shared portal as a member and returns the response body. */
export const call = async ({ token }: Member, method: string, path: string, body?: object) => {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, path).toBe(true)
  return answer.json()
}

/** What the browser stores while a member is logged in. */
export const sessionOf = ({ token, _id, fullName, profilePhoto }: LoggedIn): Record<string, string> => ({
  token,
  userId: _id,
  loggedInUser: fullName,
  profilePhoto,
})

/** Verifies every alumnus in the queue. */
export const emptyQueue = async (request: APIRequestContext): Promise<void> => {
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  const { alumni } = await (await request.get('/admin/alumni', { headers })).json()
  for (const { _id } of alumni) await request.put(`/admin/alumni/${_id}/verify`, { headers })
}

/** Returns a token of the administrator. */
export const adminToken = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/admin/login', { data: admin })
  return (await answer.json()).token
}

const signUp = async (request: APIRequestContext, person: Person): Promise<void> => {
  const { role, fullName, graduationYear, collegeEmail, password, linkedin } = person
  const both = { fullName, graduationYear, collegeEmail, password, confirmPassword: password, linkedin }
  const study = { course: 'B.E.', usn: '1AB21CS001', fieldOfStudy: 'Physics', github: 'https://github.com/example' }
  const answer = await request.post(role === 'student' ? '/auth/signup' : '/api/alumni/signup', {
    multipart: { ...both, ...(role === 'student' ? study : {}), image: { ...portrait, buffer: await smallPhoto } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

const logIn = async (request: APIRequestContext, { role, collegeEmail, password }: Person) => {
  const answer = await request.post(role === 'student' ? '/auth/login' : '/api/alumni/login', {
    data: { collegeEmail, password },
  })
  const { _id, token, profilePhoto } = await answer.json()
  return { _id, token, profilePhoto }
}

// One session per portal and worker makes all decisions, and no journey ends it.
const deciding = new Map<string, Promise<string>>()

const decidingToken = async (request: APIRequestContext): Promise<string> => {
  const portal = new URL((await request.get('/healthz')).url()).origin
  const token = deciding.get(portal) ?? adminToken(request)
  deciding.set(portal, token)
  return token
}

const decide = async (request: APIRequestContext, { _id }: Member, decision: 'verify' | 'decline', data?: object) => {
  const headers = { authorization: `Bearer ${await decidingToken(request)}` }
  const answer = await request.put(`/admin/alumni/${_id}/${decision}`, { headers, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A mentor offer. */
export const mentorOffer = {
  ...{ about: 'Your first year at work', topics: ['first_job'], formats: ['video'], frequency: 'monthly' },
  ...{ languages: ['English'], capacity: 3 },
}

/** Offers mentoring, which adds "Mentoring" to the profile. */
export const offerToMentor = (member: Member): Promise<unknown> => call(member, 'PUT', '/api/mentor-offer', mentorOffer)
