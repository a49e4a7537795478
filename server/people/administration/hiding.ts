import type { Platform } from '#server/platform/platform.ts'

/** Makes everyone's clients refetch what shows a member who is now hidden. Call it after the commit. */
export const hideMember = async (platform: Platform, memberId: string): Promise<void> => {
  const { hooks, live } = platform
  live.unwatchAll(memberId)
  await live.toOthers(memberId, 'member:left', { userId: memberId })
  await hooks.onMemberChanged(platform, memberId)
}
