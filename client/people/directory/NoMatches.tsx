import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { FACETS, type Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { writeChosen, writeYears } from './choiceNames.ts'
import { type DirectoryChoice, isUnfiltered } from './choice.ts'
import type { DirectoryActions } from './useDirectoryFilter.ts'

type NoMatchesProps = { choice: DirectoryChoice; facets: Facets | undefined; actions: DirectoryActions }

/** Empty state of the directory, which offers to remove one filter or all. */
export const NoMatches = ({ choice, facets, actions }: NoMatchesProps) => {
  const { t } = useTranslation('network')
  if (isUnfiltered(choice))
    return (
      <EmptyState
        illustration={<People />}
        title={t('network.empty')}
        action={<Button render={<Link to="/dashboard/invite" />}>{t('network.invite')}</Button>}
      >
        <p>{t('network.empty.hint')}</p>
      </EmptyState>
    )
  const last = lastCondition(choice, facets, actions)
  return (
    <EmptyState
      illustration={<People />}
      title={choice.q === '' ? t('network.nobody_fits') : t('network.nobody', { words: choice.q })}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {last && (
            <Button variant="secondary" icon={<X size={16} />} onClick={last.remove}>
              {last.name}
            </Button>
          )}
          <Button onClick={actions.clear}>{t('filters.clear')}</Button>
        </span>
      }
    >
      <p>{t('network.nobody.hint')}</p>
    </EmptyState>
  )
}

// The filter to remove first: the last one in the list.
const lastCondition = (choice: DirectoryChoice, facets: Facets | undefined, actions: DirectoryActions) => {
  const facet = FACETS.findLast((each) => choice[each].length > 0)
  if (facet !== undefined) return { name: writeChosen(facet, choice, facets), remove: () => actions.clearFacet(facet) }
  const years = writeYears(choice)
  return years === undefined ? undefined : { name: years, remove: () => actions.chooseYears('', '') }
}
