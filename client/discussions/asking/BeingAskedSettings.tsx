import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BeingAsked } from '#contract/discussions/asks.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useCallsInTurn } from '../useCallsInTurn.ts'
import { beingAskedQuery, setBeingAsked } from './queries.ts'

/** The fragment of the settings' address that scrolls here. */
const FRAGMENT = '#being-asked'

/** How often the viewer may be asked by name, and until when they are away. Each change applies immediately. */
export const BeingAskedSettings = () => {
  const { t } = useTranslation(['asking', 'common'])
  const { data, isPending, refetch } = useQuery(beingAskedQuery)
  const top = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isWanted = hash === FRAGMENT && data !== undefined
  useEffect(() => {
    if (isWanted) top.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <div ref={top} className="scroll-mt-20">
      <Section title={t('being')} intro={t('being.intro')}>
        {data === undefined ? (
          <QueryFallback
            pending={isPending}
            blocks={['4rem', '4rem']}
            loadingLabel={t('common:loading')}
            failedTitle={t('being.failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Choice chosen={data} />
        )}
      </Section>
    </div>
  )
}

const Choice = ({ chosen }: { chosen: BeingAsked }) => {
  const { t } = useTranslation('asking')
  const cache = useQueryClient()
  const { perWeek, awayUntil, thisWeek } = chosen
  const put = (next: BeingAsked) => cache.setQueryData(beingAskedQuery.queryKey, next)
  const callInTurn = useCallsInTurn({
    put,
    refetch: () => void cache.invalidateQueries({ queryKey: beingAskedQuery.queryKey }),
  })
  const change = (next: Partial<BeingAsked>): void => {
    const wanted = { ...chosen, ...next }
    put(wanted)
    void callInTurn(chosen, () => setBeingAsked(wanted))
  }
  return (
    <div className="grid max-w-md gap-4">
      <Select
        name="perWeek"
        label={t('being.often')}
        hint={perWeek === 0 ? undefined : t('often.week', { asked: thisWeek, limit: perWeek })}
        options={Array.from({ length: DISCUSSION_LIMITS.askedPerWeek + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('being.never') : t('being.times', { count }),
        }))}
        value={String(perWeek)}
        onValueChange={(value) => change({ perWeek: Number(value) })}
      />
      {perWeek > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <AwayField key={awayUntil} awayUntil={awayUntil} onChange={(date) => change({ awayUntil: date })} />
          {awayUntil !== null && (
            <Button variant="ghost" onClick={() => change({ awayUntil: null })} className="mb-6.5">
              {t('being.back')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type AwayFieldProps = { awayUntil: string | null; onChange: (date: string | null) => void }

// Each key makes another date, so the date applies once the field is left.
const AwayField = ({ awayUntil, onChange }: AwayFieldProps) => {
  const { t } = useTranslation('asking')
  const [date, setDate] = useState(awayUntil ?? '')
  return (
    <TextField
      type="date"
      name="awayUntil"
      label={t('being.away')}
      hint={t('being.away.hint')}
      value={date}
      onValueChange={setDate}
      onBlur={({ currentTarget }) => {
        if (currentTarget.validity.badInput || date === (awayUntil ?? '')) return
        onChange(date === '' ? null : date)
      }}
      className="flex-1"
    />
  )
}
