import { newId } from '#server/platform/ids.ts'
import { setBeingAsked } from '#contract/discussions/asks.ts'
import { savePostDraft } from '#contract/discussions/drafts.ts'
import { dismissGroup, joinGroup, startGroup } from '#contract/discussions/groups.ts'
import { choosePollDay, planReunion } from '#contract/discussions/polls.ts'
import { uploadPostFile } from '#contract/discussions/files.ts'
import { muteMember } from '#contract/discussions/muting.ts'
import { addPost, editPost, reactToPost } from '#contract/discussions/posts.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads, markAllRead, readThread, startThread } from '#contract/discussions/threads.ts'
import { TIMES } from '#contract/limits.ts'
import { insertDefaultSpaces } from '#server/discussions/spaces/queries.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** Creates the default spaces and returns the id of the one for questions. */
export const givenSpace = async ({ clock, db }: Pick<TestPortal, 'clock' | 'db'>): Promise<string> => {
  await insertDefaultSpaces(db, clock.now())
  const space = db.selectFrom('spaces').select('id').where('preset', '=', 'ask')
  return (await space.executeTakeFirstOrThrow()).id
}

/** Makes Ada ask, answer, react, follow, read and draft, so that she has a row of every kind. */
export const discussEverything = async (
  { as, clock, db }: Pick<TestPortal, 'as' | 'clock' | 'db'>,
  { ada, grace }: Record<'ada' | 'grace', TestMember>,
) => {
  const space = await givenSpace({ clock, db })
  const start = async (member: TestMember, title: string) =>
    (await as(member).call(startThread, { body: { kind: 'question', space, title, body: title } })).body._id
  const answer = async (member: TestMember, id: string, body: string, files: string[] = []) =>
    (await as(member).call(addPost, { params: { id }, body: { body, files } })).body._id
  const [own, other] = [await start(ada, 'Do lamps last?'), await start(grace, 'Which wick do I trim?')]
  await answer(grace, own, 'They do.')
  const upload = async () =>
    (await as(ada).call(uploadPostFile, { body: { file: new File(['Trim it.'], 'wick.txt') } })).body._id
  const id = await answer(ada, other, 'Any wick.', [await upload()])
  await upload()
  await as(ada).call(editPost, { params: { id }, body: { body: 'The longest wick.', revision: 0 } })
  const { opening } = (await as(ada).call(readThread, { params: { id: other } })).body
  const request = { id: newId(), post_id: opening._id, reason: 'Unkind', state: 'refused' } as const
  const times = { requested_at: clock.now(), decided_at: clock.now() }
  await db
    .insertInto('name_requests')
    .values({ ...request, ...times, requested_by: ada.id, decided_by: ada.id })
    .execute()
  await as(ada).call(reactToPost, { params: { id: opening._id, reaction: 'wonder' } })
  await as(ada).call(followSpace, { params: { id: space }, body: { level: 'following' } })
  await as(ada).call(markAllRead)
  await as(ada).call(muteMember, { params: { userId: grace.id } })
  await as(grace).call(muteMember, { params: { userId: ada.id } })
  await gatherEverything({ as, clock }, { ada, grace })
  const draft = { thread: null, parent: null, kind: 'question', space, title: 'Zubeida asks', body: '' } as const
  await as(ada).call(savePostDraft, { body: draft })
  await as(ada).call(setBeingAsked, { body: { perWeek: 3, awayUntil: null } })
  const ask = { reasons: '[]', asked_at: clock.now(), changed_at: clock.now() }
  await db
    .insertInto('asks')
    .values([
      { ...ask, thread_id: own, member_id: grace.id, asked_by: ada.id },
      { ...ask, thread_id: other, member_id: ada.id, asked_by: grace.id },
    ])
    .execute()
  const third = await start(grace, 'Which oil do I burn?')
  await db
    .insertInto('asks')
    .values({ ...ask, thread_id: third, member_id: grace.id, passed_from: ada.id, passes: 1, words: 'Zubeida knows' })
    .execute()
  await db.insertInto('unsent_asks').values({ thread_id: third, member_id: ada.id }).execute()
  await db
    .insertInto('offered_questions')
    .values({ thread_id: third, member_id: ada.id, reason: '{"code":"city"}', offered_at: clock.now() })
    .execute()
}

// Ada starts a group in which Grace plans a reunion, and another with a trace of her in its name, which she dismisses.
const gatherEverything = async (
  { as, clock }: Pick<TestPortal, 'as' | 'clock'>,
  { ada, grace }: Record<'ada' | 'grace', TestMember>,
) => {
  const start = async (name: string) =>
    (await as(ada).call(startGroup, { body: { name, about: 'Once around the lake.', access: 'open' } })).body._id
  const id = await start('Evening walks')
  await as(grace).call(joinGroup, { params: { id } })
  const days = [10, 11].map((ahead) => ({
    date: new Date(clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10),
  }))
  const body = { title: 'Where do we meet?', days, until: days[0]?.date ?? '' }
  const poll = (await as(grace).call(planReunion, { params: { id }, body })).body
  const params = { id: poll._id, day: poll.days[0]?._id ?? '' }
  await as(ada).call(choosePollDay, { params, body: { choice: 'yes' } })
  const other = await start('Wick trimmers')
  await as(ada).call(dismissGroup, { params: { id: other } })
}

/** Returns calls of members in discussions, each with its response's body; a refused one returns its error. */
export const createTalk = ({ as, clock, db }: Pick<TestPortal, 'as' | 'clock' | 'db'>) => {
  const spaceOf = async (member: TestMember, key = 'ask') => {
    await insertDefaultSpaces(db, clock.now())
    const { spaces } = (await as(member).call(listSpaces)).body
    return spaces.find((space) => space.key === key)?._id ?? ''
  }
  const ask = async (member: TestMember, more: object = {}) =>
    (
      await as(member).call(startThread, {
        body: {
          ...{
            kind: 'question',
            space: await spaceOf(member),
            title: 'Where do inverters begin?',
            body: 'I have **six** months.',
          },
          ...more,
        },
      })
    ).body
  const answer = async (member: TestMember, id: string, body = 'Build one.', parent?: number) =>
    (await as(member).call(addPost, { params: { id }, body: { body, ...(parent !== undefined && { parent }) } })).body
  const listed = async (member: TestMember, querystring: Record<string, string | number> = {}) =>
    (await as(member).call(listThreads, { querystring })).body.threads
  const read = async (member: TestMember, id: string, querystring: Record<string, string | number> = {}) =>
    (await as(member).call(readThread, { params: { id }, querystring })).body
  return { spaceOf, ask, answer, listed, read }
}

/** Returns the registration of a member who isn't new, and so may post as much as they like. */
export const registeredBefore = (clock: Pick<TestPortal['clock'], 'now'>) => ({
  created_at: new Date(clock.now().getTime() - TIMES.newMember),
})
