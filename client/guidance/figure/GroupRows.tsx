import type { PanelList, PanelRow } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BarRow } from '../BarRow.tsx'
import { useGroupWords } from './useGroupWords.ts'

/** Opens the people of the chosen block who are happy to be asked; of those in one group of the last column with it. */
export type OpenPeople = (lastGroup?: PanelRow['group']) => void

/** The groups with people who are happy to be asked, and how to open these people. */
export type Opening = { groups: readonly PanelRow['group'][]; onOpen: OpenPeople }

type GroupRowsProps = {
  list: PanelList
  /** The group that people stayed in. */
  same?: PanelRow['group'] | undefined
  opening?: Opening | undefined
  /** On phones shares come first, and rows that open people have an arrow. */
  isNarrow: boolean
}

/** Lists groups as bars; *Other paths* is the last. A row opens its people who are happy to be asked, if there are any. */
export const GroupRows = ({ list: { rows, others }, same, opening, isNarrow }: GroupRowsProps) => {
  const { t } = useTranslation('pathways')
  const { sameIn } = useGroupWords()
  const longest = Math.max(...rows.map(({ people }) => people), others?.people ?? 0)
  const figuresOf = ({ people, share }: { people: number; share: number }) => {
    const percent = t('percent', { share })
    return { part: people / longest, first: isNarrow ? percent : people, second: isNarrow ? people : percent }
  }
  const arrow = (isShown: boolean) => (isNarrow && opening ? isShown : undefined)
  return (
    <ul className="grid gap-0.75">
      {rows.map(({ group, ...row }) => {
        const canOpen = opening?.groups.includes(group) === true
        return (
          <li key={group}>
            <BarRow
              label={group === same ? sameIn(group) : t(`group.${group}`)}
              {...figuresOf(row)}
              hasArrow={arrow(canOpen)}
              render={
                canOpen ? (
                  <button type="button" aria-haspopup="dialog" onClick={() => opening.onOpen(group)} />
                ) : undefined
              }
            />
          </li>
        )
      })}
      {others && (
        <li>
          <BarRow label={t('panel.others')} {...figuresOf(others)} hasArrow={arrow(false)} />
        </li>
      )}
    </ul>
  )
}
