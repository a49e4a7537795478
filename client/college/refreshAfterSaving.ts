import type { QueryClient } from '@tanstack/react-query'
import { refreshCollege } from '#client/platform/college.ts'

/** Refetches what follows from the settings. */
export const refreshAfterSaving = (client: QueryClient): void => {
  void refreshCollege().catch(() => undefined)
  for (const part of ['audit', 'second-factor', 'settings-history'])
    void client.invalidateQueries({ queryKey: ['administration', part] })
}
