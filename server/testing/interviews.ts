import { addInterview, markHelpful } from '#contract/guidance/interviews.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** An interview experience with what is required, and advice. */
export const EXPERIENCE = {
  ...{ company: 'Lanternpost', role: 'Graduate engineer', year: 2020, month: 3, outcome: 'offer' },
  rounds: [{ kind: 'technical', minutes: 45, asked: 'Why does a wick burn?', felt: 'good' }],
  ...{ kind: 'first_job', way: 'campus', difficulty: 'medium', advice: 'Bring a lamp.' },
} as const

/** Shares an interview experience of a member and returns its id. */
export const shareInterview = async (
  { as }: Pick<TestPortal, 'as'>,
  writer: TestMember,
  more: { company?: string; role?: string; year?: number; advice?: string; anonymous?: boolean } = {},
): Promise<string> => (await as(writer).call(addInterview, { body: { ...EXPERIENCE, ...more } })).body._id

/** Lets a member share experiences with and without their name, and find another's helpful, and the other do the same. */
export const interviewEverything = async (
  { as, clock, db }: Pick<TestPortal, 'as' | 'clock' | 'db'>,
  { ada, grace }: Record<'ada' | 'grace', TestMember>,
) => {
  const own = await shareInterview({ as }, ada)
  const unnamed = await shareInterview({ as }, ada, { anonymous: true, role: 'Lamp keeper' })
  const theirs = await shareInterview({ as }, grace)
  await as(ada).call(markHelpful, { params: { id: theirs } })
  const request = { id: newId(), interview_id: theirs, reason: 'Unkind', state: 'refused' } as const
  const times = { requested_at: clock.now(), decided_at: clock.now() }
  await db
    .insertInto('interview_name_requests')
    .values({ ...request, ...times, requested_by: ada.id, decided_by: ada.id })
    .execute()
  for (const id of [own, unnamed]) await as(grace).call(markHelpful, { params: { id } })
}
