import type { DraftContact } from '#contract/public/contact.ts'
import type { NewDecision } from '#contract/trust/decisions.ts'
import type { ReportReason } from '#contract/trust/reports.ts'

/** A message of the contact form, the office's note on it, whether it is assigned to the administrator, and its answer or whether it was handled without. */
export type DemoContact = Pick<DraftContact, 'name' | 'email' | 'topic' | 'message'> & {
  daysAgo: number
  handled?: true
  note?: string
  assigned?: true
  answer?: string
}

/** The office's stored answers. */
export const cannedAnswers = [
  { title: 'Corrected', text: 'Dear {name},\nthank you for telling us. It is corrected now.\nThe alumni office' },
  {
    title: 'We need a proof',
    text: 'Dear {name},\nplease send us a photograph of your certificate or of your student card. Either is enough.\nThe alumni office',
  },
]

export const contacts: DemoContact[] = [
  {
    daysAgo: 0,
    name: 'Ottoline Farrow',
    email: 'ottoline@mail.example',
    topic: 'registration',
    message:
      'I graduated in 1979 and have only a paper certificate. Is a photograph of it good enough, or shall I come by?',
  },
  {
    daysAgo: 1,
    name: 'Bao Nguyen',
    email: 'bao@mail.example',
    topic: 'account',
    message: 'My name changed last year. Can the old one still be found in the search? I would prefer that it is not.',
    note: 'The search keeps no former names. Check the lists too before answering.',
    assigned: true,
  },
  {
    daysAgo: 3,
    name: 'Kestrelworks, people team',
    email: 'people@kestrelworks.example',
    topic: 'events',
    message:
      'We would like to invite thirty students to see our test track in spring. Whom may we talk to about a date?',
  },
  {
    daysAgo: 6,
    name: 'Hedda Blom',
    email: 'hedda@mail.example',
    topic: 'privacy',
    message:
      'Which of my details do other members see? I could not find it on the page, perhaps I looked in the wrong place.',
  },
  {
    daysAgo: 10,
    name: 'Dorian Plask',
    email: 'dorian@alderbrook.example',
    topic: 'registration',
    message: 'You declined my registration. I will send the certificate again as soon as I find it.',
    handled: true,
  },
  {
    daysAgo: 25,
    name: 'Milo Achterberg',
    email: 'milo@mail.example',
    topic: 'other',
    message: 'The old yearbook of 2004 is in my attic. Would the library like it?',
    assigned: true,
    answer:
      'Dear Milo,\nyes, gladly: ours lost its cover in 2011. Please send it to the library, room 12.\nThe alumni office',
  },
]

/** The reason for declining an alumnus. */
export const declineReason =
  'The certificate could not be opened. Please add a readable copy at the top of your dashboard.'

/** Graduated students who request to become alumni: keys of `people.ts`, their positions, and why the college declined, if it did. */
export const graduates: { daysAgo: number; member: string; position: string; declined?: string }[] = [
  {
    ...{ daysAgo: 9, member: 'aarav', position: 'Trainee at Bramble & Bolt' },
    declined: 'Your last examination is still open. Please ask again once you have its result.',
  },
  { daysAgo: 4, member: 'ruta', position: 'Actuarial trainee at Northbank Rail' },
]

/** Whose profile is in memoriam: a key of `people.ts`. */
export const inMemoriam = 'george'

/** Members who got a password reset link: keys of `people.ts`. */
export const resetLinks = [
  { daysAgo: 96, member: 'catarina' },
  { daysAgo: 15, member: 'wahyuni' },
]

/** A report by one member about another, both keys of `people.ts`, whether it is assigned to the administrator, and how the office has decided. */
export type DemoReport = {
  by: string
  about: string
  daysAgo: number
  reason: ReportReason
  comment: string
  sequences: number[]
  assigned?: true
  decided?: Pick<NewDecision, 'act' | 'reason' | 'answer'>
}
export const reports: DemoReport[] = [
  {
    ...{ daysAgo: 1, by: 'jonas', about: 'kenji', reason: 'spam', sequences: [2, 3], assigned: true },
    comment: 'I do not know him and have not asked for any course. The last message sounds like a threat to me.',
  },
  {
    ...{ daysAgo: 5, by: 'wahyuni', about: 'kenji', reason: 'spam', sequences: [] },
    comment: 'He offers a paid course in his first message to everyone of our class.',
  },
  {
    ...{ daysAgo: 12, by: 'zofia', about: 'marisol', reason: 'other', sequences: [] },
    comment: 'Her profile offers internships at a laboratory that has closed. She may have forgotten to change it.',
    decided: {
      ...{
        act: 'warned',
        reason: 'Your profile offers internships at a laboratory that has closed. Please change it.',
      },
      answer: 'Thank you. We have asked her to change her profile.',
    },
  },
]
