import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alumnus } from '#contract/administration.ts'
import type { Verification } from '#contract/members.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import { AlumnusCard } from './AlumnusCard.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Nothing } from './Nothing.tsx'
import { PagedList } from './PagedList.tsx'
import { alumniQuery, requestId } from './queries.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useVerify } from './useVerify.ts'

type AlumniListProps = { state: Verification; q: string; onShowAll: () => void }

/** Alumni in one state of verification, with what can be decided on them. */
export const AlumniList = ({ state, q, onShowAll }: AlumniListProps) => {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery({ ...alumniQuery(state, q), placeholderData: keepPreviousData })
  const alumni = query.data?.pages.flatMap(({ body }) => body.alumni) ?? []
  const { list, leave } = useFocusAfterRemoval(alumni.map(requestId))
  const { verify, verifying } = useVerify((alumnus) => leave(requestId(alumnus)))
  const [declining, setDeclining] = useState<Alumnus>()

  return (
    <PagedList
      query={query}
      failed={t('alumni.failed')}
      rowHeight="8.5rem"
      empty={
        alumni.length === 0 ? (
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
      <ul ref={list} className="grid gap-3">
        {alumni.map((alumnus) => (
          <AlumnusCard
            key={requestId(alumnus)}
            alumnus={alumnus}
            verifying={verifying.has(requestId(alumnus))}
            onVerify={() => verify(alumnus)}
            onDecline={() => setDeclining(alumnus)}
          />
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          alumnus={declining}
          onDeclined={() => leave(requestId(declining))}
          onClosed={() => setDeclining(undefined)}
        />
      )}
    </PagedList>
  )
}
