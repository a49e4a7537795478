import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Pathway, PathwayField } from '#contract/guidance/pathways.ts'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { keyOf } from '#client/platform/keys.ts'
import { Card } from '#client/ui/Card.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AskThem } from '../people/AskThem.tsx'
import { useAskable } from '../people/useAskable.ts'
import { PeopleDialog } from '../people/PeopleDialog.tsx'
import type { useGuidanceChoice } from '../useGuidanceChoice.ts'
import { useIsWide } from '../useIsWide.ts'
import { yearsOf } from '../years.ts'
import { Figure } from './Figure.tsx'
import { followedIn, momentOf } from './followed.ts'
import { Panel } from './Panel.tsx'
import { PathTable } from './PathTable.tsx'
import { TwoLists } from './TwoLists.tsx'
import { useGroupWords } from './useGroupWords.ts'

type PathsCardProps = {
  field: PathwayField
  pathway: Pathway
  choice: ReturnType<typeof useGuidanceChoice>
}

/** Renders the paths of a field as a figure or a table, with a panel for the chosen block. On narrow screens two lists replace the figure. */
export const PathsCard = ({ field, pathway, choice }: PathsCardProps) => {
  const { t } = useTranslation('pathways')
  const isWide = useIsWide()
  const { headlineOf } = useGroupWords()
  const [opened, setOpened] = useState<{ lastGroup?: ShownGroup | undefined }>()
  const { view, chooseBlock } = choice
  const follow = followedIn(pathway, choice.block)
  const other = view === 'figure' ? 'table' : 'figure'
  useSwitchKey(() => choice.chooseView(other))
  const onOpen = (lastGroup?: ShownGroup) => setOpened({ lastGroup })
  const block = follow && { years: yearsOf(pathway), column: follow.column, group: follow.group }
  const headline = headlineOf(pathway)
  const askable = useAskable(field.value, block)
  const opening = { groups: askable.lastGroups, onOpen }
  const ask = follow && <AskThem askable={askable} people={follow.people} onOpen={() => onOpen()} />
  const note = view === 'table' ? t('note.table') : isWide ? t('note.figure') : t('note.lists')
  return (
    <>
      {isWide ? (
        <Card padding="none" render={<section aria-label={headline ?? t('view')} />} className="px-6 pt-5 pb-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 min-[81.25rem]:grid-cols-[minmax(0,1fr)_18.75rem]">
            <div>
              <div className="mb-3.5 flex min-h-9 items-center justify-between gap-3">
                <h3 className="text-lg">{headline}</h3>
                <SegmentedControl
                  label={t('view')}
                  options={(['figure', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
                  value={view}
                  onValueChange={(next) => choice.chooseView(next === 'table' ? 'table' : 'figure')}
                />
              </div>
              {view === 'figure' ? (
                <Figure pathway={pathway} follow={follow} onChoose={chooseBlock} />
              ) : (
                <PathTable pathway={pathway} chosen={follow?.group} isWide />
              )}
              <Note incomplete={!pathway.complete}>{note}</Note>
            </div>
            <div className="flex flex-col border-line max-[81.25rem]:mt-4 max-[81.25rem]:border-t max-[81.25rem]:pt-4.5 min-[81.25rem]:border-s min-[81.25rem]:ps-6.75">
              <Panel pathway={pathway} follow={follow} opening={opening} />
              <div className="mt-auto max-[81.25rem]:max-w-80">{ask}</div>
            </div>
          </div>
        </Card>
      ) : (
        <Card padding="none" render={<section aria-label={headline ?? t('view')} />} className="p-4">
          {view === 'table' ? (
            <>
              <h3 className="text-[1.03125rem]">{t('table.title')}</h3>
              <p className="mt-px mb-2 text-sm text-soft">{t('table.hint', { people: pathway.people })}</p>
              <PathTable pathway={pathway} chosen={follow?.group} isWide={false} />
            </>
          ) : (
            <>
              <TwoLists pathway={pathway} follow={follow} onChoose={chooseBlock} opening={opening} />
              {ask}
            </>
          )}
          <Note incomplete={!pathway.complete}>
            {note}{' '}
            <button
              type="button"
              className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-link underline underline-offset-3"
              onClick={() => choice.chooseView(other)}
            >
              {view === 'table' ? t('show_lists') : t('show_table')}
            </button>
          </Note>
        </Card>
      )}
      <VisuallyHidden render={<p role="status" />}>
        {follow === null
          ? t('announced.none')
          : t(`announced.${momentOf(pathway, follow.column)}`, {
              people: t('people', { count: follow.people }),
              group: t(`name.${follow.group}`),
            })}
      </VisuallyHidden>
      <PeopleDialog
        open={opened !== undefined}
        filter={{ field: field.value, block: block ? { ...block, lastGroup: opened?.lastGroup } : undefined }}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const Note = ({ incomplete, children }: { incomplete: boolean; children: ReactNode }) => {
  const { t } = useTranslation('pathways')
  return (
    <p className="mt-3 flex gap-2 text-[0.8125rem] leading-snug text-muted">
      <Info size={16} className="mt-px shrink-0" />
      <span>
        {children} {incomplete && t('note.incomplete')}
      </span>
    </p>
  )
}

/** Calls `onSwitch` when the key T is pressed. */
const useSwitchKey = (onSwitch: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event) !== 't') return
    event.preventDefault()
    onSwitch()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
