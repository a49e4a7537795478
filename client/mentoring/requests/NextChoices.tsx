import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { MentorOffer } from '#contract/mentoring/offers.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { SearchSelect } from '#client/ui/SearchSelect.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { canBeAsked } from '../mentors/MentorCard.tsx'
import { mentorsQuery } from '../mentors/queries.ts'

/** A fallback mentor. */
export type Choice = MentorOffer['mentor']

type NextChoicesProps = { first: Choice; chosen: readonly Choice[]; onChoose: (chosen: readonly Choice[]) => void }

/** Chooses fallback mentors, found by name, headline or topics. */
export const NextChoices = ({ first, chosen, onChoose }: NextChoicesProps) => {
  const { t } = useTranslation('mentoring-requests')
  const isFull = chosen.length + 1 >= LIMITS.mentorChoices
  return (
    <div className="grid gap-2.5">
      {!isFull && <Add key={chosen.length} {...{ first, chosen, onChoose }} />}
      {chosen.length > 0 && (
        <ol aria-label={t('next_choices')} className="flex flex-wrap gap-2">
          {chosen.map((choice, place) => (
            <li key={choice._id} className="min-w-0">
              <Chip
                removeLabel={t('next_choices.remove', { name: choice.fullName })}
                onRemove={() => onChoose(chosen.filter(({ _id }) => _id !== choice._id))}
              >
                {t('next_choices.place', { place: place + 2, name: choice.fullName })}
              </Chip>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const Add = ({ first, chosen, onChoose }: NextChoicesProps) => {
  const { t } = useTranslation('mentoring-requests')
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), 200)
  const { data } = useInfiniteQuery({
    ...mentorsQuery({ q: q === '' ? undefined : q, free: true, topic: [], format: [], language: [], field: [] }),
    placeholderData: keepPreviousData,
  })
  const taken = new Set([first, ...chosen].map(({ _id }) => _id))
  const offers = (data?.pages[0]?.body ?? []).filter((offer) => canBeAsked(offer) && !taken.has(offer.mentor._id))
  return (
    <SearchSelect
      name="next"
      label={t('next_choices.add', { name: first.fullName })}
      hint={t('next_choices.hint', { name: first.fullName })}
      emptyLabel={t('next_choices.none')}
      openLabel={t('next_choices.open')}
      options={offers.map(({ mentor, about }) => ({ value: mentor._id, label: mentor.fullName, detail: about }))}
      value=""
      onWordsChange={setWords}
      onValueChange={(id) => {
        const offer = offers.find(({ mentor }) => mentor._id === id)
        if (offer !== undefined) onChoose([...chosen, offer.mentor])
      }}
    />
  )
}
