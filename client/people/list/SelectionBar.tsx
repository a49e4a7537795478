import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { useMay } from '#client/platform/useMay.ts'
import { ConfirmYears } from './actions/ConfirmYears.tsx'
import { GraduatePeople } from './actions/GraduatePeople.tsx'
import { MessagePeople } from './actions/MessagePeople.tsx'
import { SavePeople } from './actions/SavePeople.tsx'
import { SuspendPeople } from './actions/SuspendPeople.tsx'
import { TagPeople } from './actions/TagPeople.tsx'
import type { Selection } from './useSelection.ts'

type SelectionBarProps = {
  chosen: Selection
  /** How many people the filter finds. */
  total: number
}

/** How many people are selected, and what can be done with them. Stays at the bottom of the screen while any are. */
export const SelectionBar = ({ chosen, total }: SelectionBarProps) => {
  const { t } = useTranslation('people-list')
  const may = useMay()
  const { count, selection, selected, isAll, selectAll, clear } = chosen
  const action = { selection, count, people: selected, onDone: clear }
  const offersAll = !isAll && total > count && total <= LIMITS.peopleSelected
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('selected', { count })}
      </p>
      {count > 0 && (
        <section
          aria-label={t('selected', { count })}
          className="sticky short:static bottom-4 z-20 mx-auto mt-5 flex w-fit max-w-full flex-wrap items-center gap-x-1 gap-y-1 rounded-m bg-(--area) px-3 py-2 text-(--on-area) shadow-3 max-wide:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-wide:-mx-4 max-wide:w-auto max-wide:max-w-none max-wide:rounded-b-none max-wide:px-4 max-wide:py-3 print:hidden dark:outline dark:outline-line-strong"
        >
          <p className="flex items-center gap-x-3 px-1.5 max-wide:w-full max-wide:justify-between">
            <span className="tabular font-semibold whitespace-nowrap">{t('selected', { count })}</span>
            <span className="flex gap-x-3">
              {offersAll && (
                <button
                  type="button"
                  className="min-h-11 font-semibold whitespace-nowrap underline underline-offset-3"
                  onClick={selectAll}
                >
                  {t('select_all', { count: total })}
                </button>
              )}
              <button type="button" className="min-h-11 font-semibold text-[#ffe3c2] hover:underline" onClick={clear}>
                {t('clear_selection')}
              </button>
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-1">
            {may('verify') && <ConfirmYears {...action} />}
            {may('verify') && <TagPeople {...action} />}
            {may('announce') && <MessagePeople {...action} />}
            {may('export') && <SavePeople {...action} />}
            {may('reports') && <SuspendPeople {...action} />}
            {may('graduate') && <GraduatePeople {...action} />}
          </div>
        </section>
      )}
    </>
  )
}
