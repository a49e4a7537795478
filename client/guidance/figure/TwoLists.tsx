import type { Block, Follow, Pathway } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BarRow } from '../BarRow.tsx'
import type { ChosenBlock } from '../useGuidanceChoice.ts'
import { yearsOf } from '../years.ts'
import { momentOf } from './followed.ts'
import { GroupRows, type Opening } from './GroupRows.tsx'
import { Panel } from './Panel.tsx'

type TwoListsProps = {
  pathway: Pathway
  follow: Follow | null
  onChoose: (block: Exclude<ChosenBlock, undefined>) => void
  opening: Opening
}

/** Replaces the figure where it doesn't fit: where people began, and where those of the chosen group are at the end. */
export const TwoLists = ({ pathway, follow, onChoose, opening }: TwoListsProps) => {
  const { t } = useTranslation('pathways')
  const [first] = pathway.columns
  const blocks = (first?.blocks ?? []).toSorted(largestFirst)
  const longest = Math.max(...blocks.map(({ people }) => people))
  const moment = momentOf(pathway, 0)
  return (
    <>
      <h3 className="text-[1.03125rem]">{t(`moment.${moment}`)}</h3>
      <p className="mt-px mb-2 text-sm text-soft">{t('lists.choose')}</p>
      <ul className="grid gap-0.75">
        {blocks.map(({ group, people, share, follow: canFollow }) => {
          const isChosen = follow?.column === 0 && follow.group === group
          return (
            <li key={group} title={canFollow ? undefined : t('block.unfollowed')}>
              <BarRow
                label={t(`group.${group}`)}
                part={people / longest}
                first={t('percent', { share })}
                second={people}
                isChosen={isChosen}
                render={
                  canFollow ? (
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      onClick={() => onChoose(isChosen ? 'none' : { moment, group })}
                    />
                  ) : undefined
                }
              />
            </li>
          )
        })}
      </ul>
      <span aria-hidden className="ms-5.5 mt-1 mb-2 block h-4 w-0.5 rounded-full bg-navy" />
      {follow?.column === 0 ? (
        <Ends pathway={pathway} follow={follow} opening={opening} />
      ) : (
        <Panel pathway={pathway} follow={follow} opening={opening} isNarrow />
      )}
    </>
  )
}

// *Everyone else* is last.
const largestFirst = (one: Block, other: Block): number =>
  Number(one.group === 'else') - Number(other.group === 'else') || other.people - one.people

const Ends = ({ pathway, follow, opening }: { pathway: Pathway; follow: Follow; opening: Opening }) => {
  const { t } = useTranslation('pathways')
  return (
    <>
      <h3 className="mb-2 text-[1.03125rem]">
        {t('lists.ends', { people: follow.people, on: t(`on.${yearsOf(pathway)}`) })}
      </h3>
      {follow.ends && <GroupRows list={follow.ends} same={follow.group} opening={opening} isNarrow />}
    </>
  )
}
