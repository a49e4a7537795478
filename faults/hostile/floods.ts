import { setTimeout as wait } from 'node:timers/promises'
import { sendContact } from '#contract/public/contact.ts'
import { registerAlumnus, registerStudent } from '#contract/account/registration.ts'
import { sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { searchAll } from '#contract/search/search.ts'
import { logInStudent, requestPasswordLink } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { type Attack, type Battlefield, form, json } from './attack.ts'
import type { WireRequest } from './wire.ts'

type Make = (field: Battlefield) => Partial<WireRequest> | Promise<Partial<WireRequest>>

/** Returns a flood of requests, with a pause between two in ms, because the attackers run on the same machine. */
const flood = (name: string, together: number, pause: number, make: Make): Attack => ({
  ...{ name, together },
  round: async (field) => {
    await field.send(await make(field))
    await wait(pause)
  },
})

const post = (route: { url: string }, sent: Pick<WireRequest, 'headers' | 'body'>, by?: TestMember) => ({
  ...sent,
  method: 'POST',
  url: route.url,
  headers: by === undefined ? sent.headers : [...sent.headers, bearer(by)],
})

const bearer = ({ token }: TestMember): [string, string] => ['Authorization', `Bearer ${token}`]

const stranger = ({ random }: Battlefield): string => `stranger-${random.below(1e9)}@college.example`

/** Floods of logins, registrations, uploads, messages and searches. */
export const floods: Attack[] = [
  flood('wrong log-ins', 6, 100, (field) =>
    post(logInStudent, json({ collegeEmail: stranger(field), password: 'Wrong-Horse-7' })),
  ),
  flood('right log-ins', 4, 200, ({ random, members }) => {
    const { email, password } = random.pick(members)
    return post(logInStudent, json({ collegeEmail: email, password }))
  }),
  flood('registrations', 3, 300, async (field) => {
    const password = `Correct-Horse-${field.random.below(1e6)}`
    const parts = {
      fullName: 'Ada Lovelace',
      graduationYear: '2024',
      collegeEmail: stranger(field),
      image: field.photo,
    }
    const more = { course: 'B.Sc.', usn: 'U1', fieldOfStudy: 'Physics', linkedin: 'https://linkedin.com/in/a' }
    const all = { ...parts, ...more, github: 'https://github.com/a', password, confirmPassword: password }
    return post(registerStudent, await form(all))
  }),
  flood('large registrations', 6, 300, async (field) => {
    const file = field.random.bytes(1_000)
    const large = Buffer.concat(Array.from({ length: 9_000 }, () => file))
    return post(registerAlumnus, await form({ image: large, a: large, b: large, degreeCertificateFile: large }))
  }),
  flood('password links', 2, 200, (field) => post(requestPasswordLink, json({ email: stranger(field) }))),
  flood('contact messages', 2, 200, (field) =>
    post(sendContact, json({ name: 'A', email: stranger(field), topic: 'other', message: 'x'.repeat(4_000) })),
  ),
  flood('uploads', 3, 200, async (field) => {
    const { victim, members, random, photo } = field
    const url = uploadAttachment.url.replace(':userId', victim.id)
    return post({ url }, await form({ file: photo }), random.pick(members))
  }),
  flood('messages', 4, 50, ({ victim, members, random }) => {
    const url = sendMessage.url.replace(':receiverId', victim.id)
    return post({ url }, json({ message: 'x'.repeat(1 + random.below(4_000)) }), random.pick(members))
  }),
  flood('searches', 2, 50, ({ members, random }) => ({
    url: `${searchAll.url}?q=${random.pick(['a', '%25', 'per', 'x'.repeat(200), '_'])}`,
    headers: [bearer(random.pick(members))],
  })),
  flood('profiles', 4, 30, ({ victim, members, random }) => ({
    url: `/api/user/${victim.id}`,
    headers: [bearer(random.pick(members))],
  })),
]
