import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alumnus } from '#contract/people/verification.ts'
import type { Verification } from '#contract/people/members.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import { AlumnusRow } from './AlumnusRow.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Nothing, PagedList, useSteadyClicks } from '#client/college/public.ts'
import { alumniQuery, requestId } from './queries.ts'
import { useDecisions } from './useDecisions.ts'

type AlumniListProps = { state: Verification; q: string; onShowAll: () => void }

/** Alumni in one state of verification, with what can be decided on them. */
export const AlumniList = ({ state, q, onShowAll }: AlumniListProps) => {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery({ ...alumniQuery(state, q), placeholderData: keepPreviousData })
  const alumni = query.data?.pages.flatMap(({ body }) => body.alumni) ?? []
  const { rows, decided, busy, verify, undo, keep, leave, forget } = useDecisions(alumni)
  const stateOf = (id: string) => decided.get(id)?.leaving ?? ''
  const onClickCapture = useSteadyClicks(rows.map((row) => requestId(row) + stateOf(requestId(row))).join())
  const [declining, setDeclining] = useState<Alumnus>()

  return (
    <PagedList
      query={query}
      failed={t('alumni.failed')}
      rowHeight="8.5rem"
      empty={
        rows.length === 0 ? (
          <Nothing
            title={t(`alumni.${state}.empty`)}
            hint={t(`alumni.${state}.empty.hint`)}
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
