import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { loadTexts } from '#client/platform/i18n.ts'
import type { AppSocket } from '#client/platform/socket.ts'
import { toast } from '#client/ui/toast.ts'

/** Hears of the college's decision on one's own verification: what one may do and see changes with it. */
export const listenForVerification = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const decided = ({ verified }: { verified: boolean }): void => {
    void cache.invalidateQueries()
    if (verified) void loadTexts('members').then(() => toast.success(i18next.t('members:verified_now')))
  }
  socket.on('verification:changed', decided)
  return () => {
    socket.off('verification:changed', decided)
  }
}
