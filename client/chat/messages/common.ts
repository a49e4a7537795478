import type { Conversation } from '#contract/chat/conversations.ts'
import type { Profile } from '#contract/people/members.ts'

/** What two members can have in common. */
export type Common = 'field' | 'year'

/** What somebody has in common with a member: what they study or studied, and when they finish. */
export const commonOf = (
  own: Pick<Profile, 'fieldOfStudy' | 'graduationYear'>,
  { introduction, graduationYear }: Pick<Conversation, 'introduction' | 'graduationYear'>,
): Common[] => {
  const common: Common[] = []
  const [ownField, field] = [own.fieldOfStudy, introduction?.fieldOfStudy]
  if (ownField && ownField.toLocaleLowerCase() === field?.toLocaleLowerCase()) common.push('field')
  if (own.graduationYear !== null && own.graduationYear === graduationYear) common.push('year')
  return common
}
