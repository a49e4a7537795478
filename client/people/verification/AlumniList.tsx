import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyResults, PagedList, useSteadyClicks } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import { useLinger } from '#client/ui/useLinger.ts'
import type { Verification } from '#contract/members/person.ts'
import type { Alumnus } from '#contract/people/verification.ts'
import { AlumnusCard } from './AlumnusCard.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { alumniQuery, requestId } from './queries.ts'
import { type Decided, useDecisions } from './useDecisions.ts'

type AlumniListProps = { state: Exclude<Verification, 'pending'>; q: string; onShowAll: () => void }

/** Lists alumni in one verification state, with the available decisions. */
export const AlumniList = ({ state, q, onShowAll }: AlumniListProps) => {
  const { t } = useTranslation('verification')
  const query = useInfiniteQuery({ ...alumniQuery(state, q), placeholderData: keepPreviousData })
  const alumni = query.data?.pages.flatMap(({ body }) => body.alumni) ?? []
  const { rows, decided, busy, verify, undo, keep, leave, forget } = useDecisions(alumni)
  const stateOf = (id: string) => decided.get(id)?.leaving ?? ''
  const onClickCapture = useSteadyClicks(rows.map((row) => requestId(row) + stateOf(requestId(row))).join())
  const [declining, setDeclining] = useState<Alumnus>()

  return (
    <PagedList
      query={query}
      failed={t('failed')}
      rowHeight="8.5rem"
      empty={
        rows.length === 0 ? (
          <EmptyResults
            title={t(`${state}.empty`)}
            hint={t(`${state}.empty.hint`)}
            illustration={<People />}
            q={q}
            onShowAll={onShowAll}
          />
        ) : undefined
      }
    >
      <ul className="-mb-3" onClickCapture={onClickCapture}>
        {rows.map((alumnus) => (
          <AlumnusRow
            key={requestId(alumnus)}
            alumnus={alumnus}
            decided={decided.get(requestId(alumnus))}
            busy={busy.has(requestId(alumnus))}
            onVerify={() => verify(alumnus)}
            onDecline={() => setDeclining(alumnus)}
            onUndo={() => void undo(alumnus)}
            onLeave={() => leave(requestId(alumnus))}
            onGone={() => forget(requestId(alumnus))}
          />
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          alumnus={declining}
          onDeclined={() => keep(declining, 'declined')}
          onClosed={() => setDeclining(undefined)}
        />
      )}
    </PagedList>
  )
}

type AlumnusRowProps = {
  alumnus: Alumnus
  decided: Decided | undefined
  busy: boolean
  onVerify: () => void
  onDecline: () => void
  onUndo: () => void
  /** Called when the card should leave the list; `onGone` after it has collapsed. */
  onLeave: () => void
  onGone: () => void
}

/** Renders an alumnus in the list. Once decided, the card stays for 8 s and then collapses. */
const AlumnusRow = ({ decided, onLeave, onGone, ...card }: AlumnusRowProps) => {
  const { t } = useTranslation('verification')
  const row = useLinger(decided !== undefined, onLeave)
  const leaving = decided?.leaving === true
  return (
    <li
      {...row}
      inert={leaving}
      aria-label={decided && `${card.alumnus.fullName}: ${t(`decision.${decided.outcome}`)}`}
      onTransitionEnd={({ target, currentTarget }) => leaving && target === currentTarget && onGone()}
      className={cx(
        'group/row grid transition-[grid-template-rows,opacity] duration-200',
        leaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className={cx('min-h-0 min-w-0', leaving && 'overflow-hidden')}>
        <AlumnusCard {...card} outcome={decided?.outcome} />
        <div className="h-3" />
      </div>
    </li>
  )
}
