import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { FACETS, type Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { nameChosen, writeYears } from './choiceNames.ts'
import type { DirectoryChoice } from './choice.ts'
import type { DirectoryActions } from './useDirectoryFilter.ts'

type ChosenChipsProps = { choice: DirectoryChoice; facets: Facets | undefined; actions: DirectoryActions }

/**
 * Lists all active filters as removable chips. Renders nothing unless a facet has several values, because pills and the search box
 * remove single ones.
 */
export const ChosenChips = ({ choice, facets, actions }: ChosenChipsProps) => {
  const { t } = useTranslation(['members', 'network', 'profiles'])
  const list = useRef<HTMLUListElement>(null)
  if (FACETS.every((facet) => choice[facet].length < 2)) return null
  const chosen = chosenOf(choice, facets, actions)
  const remove = (place: number) => {
    // The button is removed with its chip, so the focus moves to the next one.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[place + 1] ?? buttons?.[place - 1]
    next?.focus()
    chosen[place]?.remove()
  }
  return (
    <ul ref={list} aria-label={t('network:chosen.label')} className="flex flex-wrap gap-x-2 gap-y-2.5">
      {chosen.map(({ key, name }, place) => (
        <li key={key} className="min-w-0">
          <Chip
            icon={key === 'q' ? <Search size={14} className="shrink-0" /> : undefined}
            onRemove={() => remove(place)}
            removeLabel={t('profiles:entry.remove', { name })}
          >
            <bdi>{name}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

type Chosen = { key: string; name: string; remove: () => void }

const chosenOf = (choice: DirectoryChoice, facets: Facets | undefined, actions: DirectoryActions): Chosen[] => {
  const years = writeYears(choice)
  return [
    ...(choice.q === '' ? [] : [{ key: 'q', name: choice.q, remove: actions.clearWords }]),
    ...FACETS.flatMap((facet) =>
      choice[facet].map((value) => ({
        key: `${facet} ${value}`,
        name: nameChosen(facet, value, facets),
        remove: () => actions.toggle(facet, value),
      })),
    ),
    ...(years === undefined ? [] : [{ key: 'years', name: years, remove: () => actions.chooseYears('', '') }]),
  ]
}
