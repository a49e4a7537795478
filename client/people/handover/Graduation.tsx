import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { Declined } from './Declined.tsx'
import { Early } from './Early.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { handoverQuery } from './queries.ts'
import { SecondAddressHint } from './SecondAddressHint.tsx'
import { Waiting } from './Waiting.tsx'

/** A student's way to becoming an alumnus: not yet possible, to be asked for, waiting, or declined. */
export const Graduation = () => {
  const { t } = useTranslation(['handover', 'common'])
  const { data: handover, isPending, refetch } = useQuery(handoverQuery)
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone then, and a dialog returns it first.
  const goOn = () => void setTimeout(() => place.current?.focus(), 60)

  if (handover === undefined)
    return (
      <Unloaded
        pending={isPending}
        blocks={['4.5rem', '9rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  const { state, possible } = handover
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      {state === 'declined' && <Declined reason={handover.reason ?? ''} />}
      <SecondAddressHint />
      {state === 'waiting' ? (
        <Waiting askedAt={handover.askedAt ?? ''} onWithdrawn={goOn} />
      ) : possible ? (
        <HandoverForm onAsked={goOn} />
      ) : (
        <Early possibleFrom={handover.possibleFrom} />
      )}
    </div>
  )
}
