import { addCoauthor } from '#contract/guidance/coauthors.ts'
import { publishGuide as publish } from '#contract/guidance/guideReviews.ts'
import { saveDraft, startGuide, submitDraft } from '#contract/guidance/guideWriting.ts'
import { type Guide, rateGuide } from '#contract/guidance/guides.ts'
import { dismissGuide } from '#contract/guidance/recommendedGuide.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** Writes a guide of a member and lets an administrator publish it. */
export const publishGuide = async (
  { as, given }: Pick<TestPortal, 'as' | 'given'>,
  author: TestMember,
  text: { title?: string; body?: string; authorRole?: string; field?: string } = {},
): Promise<Guide> => {
  const body = {
    topic: 'interviews',
    field: '',
    title: 'A guide',
    body: 'Read it.',
    authorRole: 'Engineer',
    ...text,
  } as const
  const { body: draft } = await as(author).call(startGuide, { body })
  const { revision, guide } = draft
  const params = { id: guide._id }
  const { body: sent } = await as(author).call(submitDraft, { params, body: { revision } })
  if (sent.draftState === 'in_review') await as(await given.admin()).call(publish, { params, body: { revision } })
  return guide
}

/** Lets a member have a guide in review and a published one with changes, and say something about another's, who does the same. */
export const guideEverything = async (
  test: Pick<TestPortal, 'as' | 'clock' | 'db' | 'given'>,
  { ada, grace }: Record<'ada' | 'grace', TestMember>,
) => {
  const { as } = test
  const text = {
    topic: 'other',
    field: '',
    title: 'Lamps',
    body: 'Trim the wick.',
    authorRole: 'Zubeida, keeper',
  } as const
  const { body: draft } = await as(ada).call(startGuide, { body: text })
  await as(ada).call(submitDraft, { params: { id: draft.guide._id }, body: { revision: draft.revision } })
  const { _id: own } = await publishGuide(test, ada, text)
  await as(ada).call(saveDraft, { params: { id: own }, body: { ...text, title: 'Zubeida on lamps', revision: 0 } })
  const { _id: theirs } = await publishGuide(test, grace)
  const missing = 'The number of Zubeida'
  await as(ada).call(rateGuide, { params: { id: theirs }, body: { useful: 'partly', missing } })
  await as(ada).call(dismissGuide, { params: { id: theirs } })
  await as(grace).call(addCoauthor, { params: { id: theirs, userId: ada.id } })
  await as(ada).call(addCoauthor, { params: { id: theirs, userId: ada.id } })
  await as(grace).call(rateGuide, { params: { id: own }, body: { useful: 'yes' } })
  for (const [member, id] of [
    [ada, theirs],
    [grace, own],
  ] as const)
    await test.db
      .insertInto('guide_corrections')
      .values({
        id: newId(),
        guide_id: id,
        member_id: member.id,
        suggestion: `By ${member.fullName}`,
        created_at: test.clock.now(),
      })
      .execute()
}
