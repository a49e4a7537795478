import { useQueryClient } from '@tanstack/react-query'
import type { Region } from '#contract/account/region.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { chooseRegion } from './chooseRegion.ts'

/** Returns a function that changes the language or time zone and shows an error when it could not be saved. */
export const useChooseRegion = () => {
  const cache = useQueryClient()
  return (change: Partial<Region>): void =>
    void chooseRegion(change).then(
      // The server computes some values by the time zone, such as quiet hours.
      () => cache.invalidateQueries(),
      (error: unknown) => toast.error(messageOf(error)),
    )
}
