import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/account/region.ts'
import { ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { chooseRegion } from './choose.ts'

/** Chooses another language or other clocks; says why when that could not be kept. */
export const useChoose = () => {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  return (change: Partial<Region>): void =>
    void chooseRegion(change).then(
      // By whose clocks it is quiet, for instance, is the server's to say.
      () => cache.invalidateQueries(),
      (error: unknown) =>
        toast.error(error instanceof ApiError && error.status > 0 ? error.message : t('network_error')),
    )
}
