import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Candidate } from '#contract/discussions/asks.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { CandidateFacts } from './CandidateFacts.tsx'

type CandidateRadiosProps = {
  query: UseQueryResult<{ candidates: Candidate[]; places: number }>
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** A choice of one member who can probably answer, in its states. */
export const CandidateRadios = ({ query, chosen, onChoose }: CandidateRadiosProps) => {
  const { t } = useTranslation(['asking', 'common'])
  const name = useId()
  if (query.data === undefined)
    return (
      <QueryFallback
        pending={query.isPending}
        blocks={['4rem', '4rem', '4rem']}
        loadingLabel={t('loading')}
        failedTitle={t('people.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
      />
    )
  const { candidates } = query.data
  return (
    <>
      <p role="status" className={candidates.length === 0 ? 'py-3 text-sm text-soft' : 'sr-only'}>
        {candidates.length === 0 ? t('people.none') : t('found', { count: candidates.length })}
      </p>
      {candidates.length > 0 && (
        <div
          role="radiogroup"
          aria-label={t('who')}
          aria-busy={query.isPlaceholderData || undefined}
          className="-mx-5 divide-y divide-line sm:-mx-7"
        >
          {candidates.map((candidate) => (
            <Radio
              key={candidate.person._id}
              candidate={candidate}
              name={name}
              checked={candidate.person._id === chosen}
              onChoose={() => onChoose(candidate.person._id)}
            />
          ))}
        </div>
      )}
    </>
  )
}

type RadioProps = { candidate: Candidate; name: string; checked: boolean; onChoose: () => void }

const Radio = ({ candidate, name, checked, onChoose }: RadioProps) => {
  const id = useId()
  const { person, freeAt } = candidate
  return (
    <label
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2.5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-7',
        checked ? 'bg-pale' : freeAt === null && 'cursor-pointer hover:bg-sunken',
      )}
    >
      <span className={cx(freeAt !== null && 'opacity-75 grayscale')}>
        <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="m" />
      </span>
      <CandidateFacts candidate={candidate} nameId={`${id}-name`} factsId={`${id}-facts`} isShort />
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={freeAt !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={onChoose}
        className="grid size-6 shrink-0 appearance-none place-items-center rounded-full border-[1.5px] border-control bg-surface outline-none before:size-2.5 before:rounded-full checked:border-navy checked:bg-navy checked:before:bg-on-navy disabled:border-line-strong disabled:bg-sunken forced-colors:appearance-auto"
      />
    </label>
  )
}
