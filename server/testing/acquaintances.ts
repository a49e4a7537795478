import { makeFeed } from '#contract/events/calendar.ts'
import { keepDraft } from '#contract/chat/conversations.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { revealContactDetail } from '#contract/people/contact-details.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { getProfile, replacePhoto } from '#contract/people/profiles.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { sendMessage, setReaction, uploadAttachment } from '#contract/chat/messages.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { addGroupEvent } from '#contract/discussions/group-events.ts'
import { joinGroup, startGroup } from '#contract/discussions/groups.ts'
import { choosePollDay, planReunion } from '#contract/discussions/polls.ts'
import { uploadPostFile } from '#contract/discussions/files.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { startThread } from '#contract/discussions/threads.ts'
import { newId } from '#server/platform/ids.ts'
import type { Trail } from './blocked-rows.ts'
import { givenSpace } from './discussions.ts'
import { publishGuide } from './guides.ts'
import { shareInterview } from './interviews.ts'
import { photo, type TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

type Portal = Pick<TestPortal, 'as' | 'clock' | 'db' | 'given'>

/** A member with a trail, the traces of it to look for, and the URL of their calendar. */
export type Acquaintance = { member: TestMember; trail: Trail; traces: string[]; feed: string }

/** Creates two members who know each other, each with a trail wherever the other looks. */
export const givenAcquaintances = async (test: Portal): Promise<readonly [Acquaintance, Acquaintance]> => {
  const words = ['Quokkaberry', 'Lanternfish'] as const
  const [ada, ben] = [await memberCalled(test, words[0]), await memberCalled(test, words[1])]
  const said = await talk(test, [ada, words[0]], [ben, words[1]])
  // As if their messages had crossed: each has one unread.
  await test.db.updateTable('participations').set({ unread: 1 }).execute()
  const posted = [await post(test, ada, words[0]), await post(test, ben, words[1])] as const
  const [written, answered] = [await discuss(test, ada, words[0]), await discuss(test, ben, words[1])]
  await answerIn(test, ada, answered.thread, words[0])
  await answerIn(test, ben, written.thread, words[1])
  const [met, other] = [
    await meet(test, ada, ben, { word: words[0], event: posted[0].event }),
    await meet(test, ben, ada, { word: words[1], event: posted[1].event }),
  ]
  for (const [member, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await test.as(member).call(getProfile, { params: { id: other.id } })
    await test.as(other).call(changePrivacy, { body: { email: 'members' } })
    await test.as(member).call(revealContactDetail, { params: { id: other.id, detail: 'email' } })
    await test.as(member).call(keepDraft, { params: { userId: other.id }, body: { draft: 'Not yet sent' } })
    await tellOf(test, member, other)
  }
  return [
    await acquaintance(test, ada, { id: ada.id, word: words[0], ...said, ...posted[0], ...written, ...met }),
    await acquaintance(test, ben, { id: ben.id, word: words[1], ...said, ...posted[1], ...answered, ...other }),
  ]
}

/** Returns a trail of unknown ids and an unknown word. */
export const nobodysTrail = (like: Trail): Trail => ({
  id: newId(),
  word: 'Xylographer',
  messages: like.messages.map(newId),
  attachments: like.attachments.map(newId),
  event: newId(),
  mentorship: newId(),
  job: newId(),
  project: newId(),
  guide: newId(),
  interview: newId(),
  thread: newId(),
  post: newId(),
  postFile: newId(),
  // The group of a third member, in which both are.
  group: like.group,
  poll: newId(),
  pollDay: newId(),
})

const memberCalled = async ({ as, given }: Portal, word: string): Promise<TestMember> => {
  const member = await given.student({ fullName: `Somebody ${word}`, email: `${word.toLowerCase()}@college.example` })
  await as(member).call(replacePhoto, { params: { id: member.id }, body: { image: await photo(40, 40) } })
  return member
}

// Each sends a message with a file, to which the other reacts.
const talk = async ({ as }: Portal, ...both: readonly [TestMember, string][]) => {
  const messages: string[] = []
  const attachments: string[] = []
  for (const [index, [from, word]] of both.entries()) {
    const to = both[1 - index]?.[0] ?? from
    const file = new File([`%PDF-1.7\n${word}`], `${word}.pdf`)
    const { body: attachment } = await as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file } })
    const body = { message: `A word of ${word}`, attachmentId: attachment._id, ...(index === 1 && { replyTo: 1 }) }
    const { body: message } = await as(from).call(sendMessage, { params: { receiverId: to.id }, body })
    await as(to).call(setReaction, { params: { messageId: message._id }, body: { reaction: '👍' } })
    messages.push(message._id)
    attachments.push(attachment._id)
  }
  return { messages, attachments }
}

const post = async (test: Portal, author: TestMember, word: string) => {
  const { as, clock, db } = test
  const { call } = as(author)
  const description = `Something about ${word}`
  const event = { description, link: 'https://meet.example', category: 'Workshop', dateTime: '2099-05-05T10:00' }
  const ahead = await call(scheduleEvent, { body: { ...event, audience: 'members' } })
  const over = await call(scheduleEvent, { body: { ...event, audience: 'public' } })
  const starts_at = new Date(clock.now().getTime() - 60_000)
  await db.updateTable('events').set({ starts_at }).where('id', '=', over.body._id).execute()
  const mentorship = { title: word, description, date: '2099-05-05', time: '10:00' }
  const job = { title: word, company: word, location: 'Oslo', description }
  const project = { name: word, description, languages: ['Go'], repository: 'https://git.example/lamp' }
  return {
    event: ahead.body._id,
    mentorship: (await call(hostMentorship, { body: mentorship })).body._id,
    job: (await call(postJob, { body: job })).body._id,
    project: (await call(addProject, { body: project })).body._id,
    interview: await shareInterview(test, author, { company: word, advice: description }),
    guide: (await publishGuide(test, author, { title: word, body: description, authorRole: word, field: 'Physics' }))
      ._id,
  }
}

// A question, and an answer to a question of a third member.
const discuss = async (test: Portal, author: TestMember, word: string) => {
  const { as, given } = test
  const space = await givenSpace(test)
  const start = async (member: TestMember, title: string) =>
    (await as(member).call(startThread, { body: { kind: 'question', space, title, body: title } })).body._id
  const thread = await start(author, `A question about ${word}`)
  const body = { file: new File([`About ${word}`], `${word}.txt`) }
  const file = (await as(author).call(uploadPostFile, { body })).body._id
  const post = await answerIn(test, author, await start(await given.student(), 'A question of a third'), word, [file])
  return { thread, post, postFile: file }
}

const answerIn = async (
  { as }: Portal,
  author: TestMember,
  id: string,
  word: string,
  files: string[] = [],
): Promise<string> =>
  (await as(author).call(addPost, { params: { id }, body: { body: `An answer with ${word}`, files } })).body._id

// A group that a third member has started, in which the member plans a reunion and adds their event.
const meet = async (
  test: Portal,
  member: TestMember,
  other: TestMember,
  { word, event }: { word: string; event: string },
) => {
  const { as, given } = test
  const body = { name: 'A group of a third', about: 'For everyone.', access: 'open' } as const
  const { _id: group } = (await as(await given.verifiedAlumnus()).call(startGroup, { body })).body
  for (const each of [member, other]) await as(each).call(joinGroup, { params: { id: group } })
  await as(member).call(addGroupEvent, { params: { id: group, event } })
  const now = test.clock.now().getTime()
  const [date = '', later = ''] = [10, 11].map((days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10))
  const poll = { title: `A reunion of ${word}`, days: [{ date }, { date: later }], until: date }
  const { _id, days } = (await as(member).call(planReunion, { params: { id: group }, body: poll })).body
  const pollDay = days[0]?._id ?? ''
  for (const each of [member, other])
    await as(each).call(choosePollDay, { params: { id: _id, day: pollDay }, body: { choice: 'yes' } })
  return { group, poll: _id, pollDay }
}

const tellOf = ({ db, clock }: Portal, member: TestMember, actor: TestMember) =>
  db
    .insertInto('notifications')
    .values({
      ...{ id: newId(), member_id: member.id, type: 'request_accepted', subject: actor.id, actor_id: actor.id },
      ...{ details: '{}', count: 1, created_at: clock.now(), read_at: null },
    })
    .execute()

const acquaintance = async ({ as, db }: Portal, member: TestMember, trail: Trail): Promise<Acquaintance> => {
  const { photo_key: photoKey } = await db
    .selectFrom('members')
    .select('photo_key')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { word, id, event, mentorship, job, project, guide, interview, thread, post: answer, poll } = trail
  const feed = new URL((await as(member).call(makeFeed)).body.url).pathname.split('/').at(-1) ?? ''
  return {
    member,
    trail,
    feed,
    traces: [id, word, photoKey ?? '', event, mentorship, job, project, guide, interview, thread, answer, poll],
  }
}
