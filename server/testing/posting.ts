import { checkIn } from '#contract/events/attendees.ts'
import { addEventComment } from '#contract/events/comments.ts'
import { addEventPhoto, withholdEventPhoto } from '#contract/events/photos.ts'
import { addHost } from '#contract/events/hosts.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { photo, type TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

type Portal = Pick<TestPortal, 'as'>
type Pair = { ada: TestMember; grace: TestMember }

/** Publishes a posting of every kind by the member. Returns the id of a second project. */
export const post = async ({ as }: Portal, ada: TestMember): Promise<string> => {
  const event = { description: 'A workshop', link: 'https://meet.example/1', category: 'Workshop' } as const
  await as(ada).call(scheduleEvent, { body: { ...event, dateTime: '2099-05-05T10:00' } })
  const when = { date: '2099-05-05', time: '10:00' }
  await as(ada).call(hostMentorship, { body: { title: 'Talks', description: 'On lamps', ...when } })
  await as(ada).call(postJob, { body: { title: 'Keeper', company: 'Lamps', location: 'Oslo', description: 'Work' } })
  const project = { name: 'Lamp', description: 'A lamp', languages: ['Go'], repository: 'https://git.example/lamp' }
  await as(ada).call(addProject, { body: project })
  return (await as(ada).call(addProject, { body: { ...project, name: 'Other' } })).body._id
}

/** Lets the member host another member's event and comment on it. Each reports what the other wrote. */
export const attend = async (
  { as, clock, db }: Portal & Pick<TestPortal, 'clock' | 'db'>,
  { ada, grace }: Pair,
): Promise<void> => {
  const event = { description: 'A reading', link: 'https://meet.example/2', category: 'Workshop' } as const
  const { _id: id } = (await as(grace).call(scheduleEvent, { body: { ...event, dateTime: '2099-06-05T10:00' } })).body
  for (const member of [grace, ada]) await as(member).call(addHost, { params: { id, userId: ada.id } })
  const going = { params: { id }, body: { answer: 'going' } }
  await as(ada).call(answerEvent, going)
  const code = (await as(grace).call(answerEvent, going)).body.rsvp?.code
  await as(ada).call(checkIn, { params: { id }, body: { codes: [{ code }] } })
  const comment = (await as(ada).call(addEventComment, { params: { id }, body: { body: 'What is read?' } })).body._id
  // Photos are added once it has begun.
  const startsAt = (date: Date) => db.updateTable('events').set({ starts_at: date }).where('id', '=', id).execute()
  await startsAt(clock.now())
  const body = { image: await photo(20, 20), agreed: 'true' as const }
  await as(ada).call(addEventPhoto, { params: { id }, body })
  const { _id: photoId } = (await as(grace).call(addEventPhoto, { params: { id }, body })).body
  await as(ada).call(withholdEventPhoto, { params: { id, photoId } })
  await startsAt(new Date('2099-06-05T10:00:00Z'))
  await as(ada).call(reportMember, { body: { about: { kind: 'event', id }, reason: 'off_topic' } })
  await as(grace).call(reportMember, { body: { about: { kind: 'comment', id: comment }, reason: 'spam' } })
}
