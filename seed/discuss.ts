import { listManagedSpaces, saveSpace } from '#server/discussions/administration/administration.ts'
import { passOnAsk, promiseAnswer } from '#server/discussions/asks/answers.ts'
import { startGroup } from '#server/discussions/groups/groups.ts'
import { joinGroup } from '#server/discussions/groups/membership/membership.ts'
import { pinThread } from '#server/discussions/moderation/moderation.ts'
import { choosePollDay, planReunion } from '#server/discussions/polls/polls.ts'
import { addPost, setReaction } from '#server/discussions/posts/posts.ts'
import { insertDefaultSpaces } from '#server/discussions/spaces/queries.ts'
import { acceptAnswer } from '#server/discussions/threads/changes.ts'
import { readThread, startThread } from '#server/discussions/threads/threads.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayAt } from './dates.ts'
import { type DemoThread, threads } from './discussions.ts'
import { backThen, caller } from './enrol.ts'
import { type DemoGroup, groups } from './groups.ts'
import { questions } from './questions.ts'

type Find = (key: string) => Viewer
type Demo = { portal: Platform; memberOf: Find; hoursAgo: (hours: number) => Platform }

/** Creates the spaces, threads and groups of the demo, apart from what `askByName` adds. */
export const discuss = async (portal: Platform, memberOf: Find): Promise<void> => {
  const demo = demoOf(portal, memberOf)
  await insertDefaultSpaces(portal.db, portal.now())
  await allowAnonymous(demo, 'campus')
  await holdAll(demo, [...threads, ...questions.filter(({ asked }) => asked === undefined)])
  for (const group of groups) await start(demo, group)
}

/** Adds the questions that ask members by name, which has to be done outside a transaction. */
export const askByName = (portal: Platform, memberOf: Find): Promise<void> =>
  holdAll(
    demoOf(portal, memberOf),
    questions.filter(({ asked }) => asked !== undefined),
  )

const demoOf = (portal: Platform, memberOf: Find): Demo => {
  const now = portal.now().getTime()
  return { portal, memberOf, hoursAgo: (hours) => backThen(portal, new Date(now - hours * 3_600_000)) }
}

const holdAll = async (demo: Demo, held: readonly DemoThread[]) => {
  const { spaces } = await listManagedSpaces(demo.portal)
  for (const thread of held.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const space = spaces.find(({ key }) => key === thread.space)?._id ?? ''
    await hold(demo, thread, space)
  }
}

const allowAnonymous = async ({ portal, memberOf }: Demo, key: DemoThread['space']) => {
  const space = (await listManagedSpaces(portal)).spaces.find((each) => each.key === key)
  if (space === undefined) return
  const { _id, name, icon, colour, readers, starters, level } = space
  const values = { name: name ?? '', icon, colour, readers, starters, level, anonymous: true }
  await saveSpace(portal, _id, values, { viewer: memberOf('office'), caller })
}

const hold = async (
  { portal, memberOf, hoursAgo }: Demo,
  thread: Omit<DemoThread, 'space'>,
  space: string,
): Promise<void> => {
  const author = memberOf(thread.by)
  const { kind, title, body, anonymous = false, asked = [], answers = [] } = thread
  const { wonder = [], helpful = {}, accepted, pinned = false } = thread
  const { _id: id } = await startThread(hoursAgo(thread.hoursAgo), author, {
    ...{ kind, space, title, body, anonymous },
    asked: asked.map((key) => memberOf(key).id),
  })
  for (const post of thread.posts)
    await addPost(hoursAgo(post.hoursAgo), memberOf(post.by), id, { body: post.body, parent: post.to ?? null })
  for (const answer of answers) {
    const [then, member] = [hoursAgo(answer.hoursAgo), memberOf(answer.by)]
    if (answer.does === 'promises') await promiseAnswer(then, member, id)
    else await passOnAsk(then, member, id, { to: memberOf(answer.to).id, words: answer.words })
  }
  if (accepted !== undefined) await acceptAnswer(portal, id, accepted, { viewer: author, caller })
  if (pinned) await pinThread(portal, id, { viewer: memberOf('office'), caller })
  const { opening, accepted: best, posts } = await readThread(portal, author, id, { order: 'oldest' })
  for (const key of wonder) await setReaction(portal, memberOf(key), { id: opening._id, reaction: 'wonder' }, true)
  for (const post of best === null ? posts : [best, ...posts])
    for (const key of helpful[post.number] ?? [])
      await setReaction(portal, memberOf(key), { id: post._id, reaction: 'helpful' }, true)
}

const start = async (demo: Demo, { by, daysAgo, members, threads: held, poll, ...group }: DemoGroup) => {
  const { memberOf, hoursAgo } = demo
  const { _id, space } = await startGroup(hoursAgo(daysAgo * 24), memberOf(by), { ...group, access: 'open' })
  for (const [index, key] of members.entries())
    await joinGroup(hoursAgo((daysAgo - 1 - index) * 24), memberOf(key), _id, caller)
  for (const thread of held) await hold(demo, { kind: 'discussion', ...thread }, space)
  if (poll !== undefined) await plan(demo, _id, poll)
}

const plan = async ({ portal, memberOf, hoursAgo }: Demo, group: string, poll: NonNullable<DemoGroup['poll']>) => {
  const date = (days: number) => dayAt(portal.now(), days, '12:00').toISOString().slice(0, 10)
  const { _id: id, days } = await planReunion(hoursAgo(poll.hoursAgo), memberOf(poll.by), group, {
    ...{ title: poll.title, text: poll.text, until: date(poll.untilDays) },
    days: poll.days.map(({ inDays, ...day }) => ({ date: date(inDays), ...day })),
  })
  for (const [key, choices] of Object.entries(poll.choices))
    for (const [index, choice] of choices.entries()) {
      const day = days[index]
      if (day !== undefined) await choosePollDay(portal, memberOf(key), { id, day: day._id }, choice)
    }
}
