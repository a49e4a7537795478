import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#client/platform/session.ts'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { AppBlock } from './AppBlock.tsx'
import { PasskeysBlock } from './PasskeysBlock.tsx'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodesBlock } from './RecoveryCodesBlock.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** What log-ins take besides the password, and the ways to change that; of the member or of the administrator. */
export const SecondFactor = ({ area }: { area: Area }) => {
  const { t } = useTranslation(['second-factor', 'common'])
  const cache = useQueryClient()
  const { data: factor, isPending, refetch } = useQuery(secondFactorQuery(area))
  const [codes, setCodes] = useState<string[]>()

  // New codes stay in sight whatever becomes of the rest.
  const changed = (recoveryCodes: string[] | null = null) => {
    if (recoveryCodes !== null) setCodes(recoveryCodes)
    void cache.invalidateQueries({ queryKey: secondFactorQuery(area).queryKey })
  }

  if (factor === undefined)
    return (
      <Unloaded
        pending={isPending}
        blocks={['4.5rem', '4.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AppBlock since={factor.appSince} area={area} onChange={changed} />
      <hr className="border-line" />
      <PasskeysBlock passkeys={factor.passkeys} area={area} onChange={changed} />
      {factor.appSince === null && factor.passkeys.length === 0 ? (
        <p className="text-sm text-muted">{t('first')}</p>
      ) : (
        <>
          <hr className="border-line" />
          <RecoveryCodesBlock left={factor.recoveryCodes} area={area} onChange={changed} />
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}
