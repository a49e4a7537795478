import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'
import type { Insert } from './queued.ts'

type Given = { ada: TestMember; grace: TestMember; at: Date; later: Date }

/** Makes both members administrators who appointed, removed and invited others, and shows one of them on About Us. */
export const administered = async (insert: Insert, { ada, grace, at, later }: Given): Promise<void> => {
  await insert('public_roles', { member_id: ada.id, role: 'Keeps the lamps' })
  const right = { name: 'verifier', given_at: at }
  await insert('rights', { ...right, member_id: ada.id, given_by: grace.id })
  await insert('rights', { ...right, member_id: grace.id, given_by: ada.id })
  const removal = { removed_at: at, undo_until: later, rights: '[]' }
  await insert('administrator_removals', { ...removal, member_id: ada.id, removed_by: grace.id })
  await insert('administrator_removals', { ...removal, member_id: grace.id, removed_by: ada.id })
  const invitation = {
    id: newId(),
    email: 'zq-777@office.example',
    invited_at: at,
    expires_at: later,
    emailed: true,
    rights: '[]',
  }
  await insert('administrator_invitations', { ...invitation, invited_by: ada.id })
}
