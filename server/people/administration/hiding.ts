import type { Platform } from '#server/platform/platform.ts'

/** Makes everyone's clients refetch what shows a member who is now hidden. Call it after the commit. */
export const hideMember = async (
  { hooks, live }: Pick<Platform, 'hooks' | 'live'>,
  memberId: string,
): Promise<void> => {
  live.unwatchAll(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
  await hooks.onMemberChanged(memberId)
}
