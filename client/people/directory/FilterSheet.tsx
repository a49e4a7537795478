import { FACETS, type Facets } from '#contract/people/directory.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FacetList } from './FacetList.tsx'
import { isOffered } from './choiceNames.ts'
import type { DirectoryChoice } from './choice.ts'
import type { DirectoryActions } from './useDirectoryFilter.ts'
import { YearFields } from './YearFields.tsx'

type FilterSheetProps = {
  open: boolean
  choice: DirectoryChoice
  facets: Facets | undefined
  actions: DirectoryActions
  onClose: () => void
}

/** Renders all facets in a sheet, whose button shows the number of matching members. */
export const FilterSheet = ({ open, choice, facets, actions, onClose }: FilterSheetProps) => {
  const { t } = useTranslation(['network', 'common'])
  const total = facets?.total
  return (
    <Dialog
      open={open}
      isStep
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t('filters.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={actions.clear}>
            {t('filters.clear')}
          </Button>
          <Button disabled={total === 0} onClick={onClose}>
            {total === undefined
              ? t('network.show_all')
              : total === 0
                ? t('network.no_one_fits')
                : t('network.show', { count: total })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <section>
          <h3 className="mb-2 text-base">{t('facet.years')}</h3>
          <YearFields choice={choice} years={facets?.years ?? []} onChoose={actions.chooseYears} />
        </section>
        {FACETS.filter((facet) => isOffered(facet, choice, facets)).map((facet) => (
          <section key={facet}>
            <h3 className="mb-2 text-base">{t(`facet.${facet}`)}</h3>
            <FacetList
              facet={facet}
              choice={choice}
              values={facets?.facets[facet].values ?? []}
              distinct={facets?.facets[facet].distinct ?? 0}
              onToggle={actions.toggle}
              chips={6}
            />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
