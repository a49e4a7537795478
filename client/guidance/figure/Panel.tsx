import type { Follow, Pathway } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BarRow } from '../BarRow.tsx'
import { yearsOf } from '../years.ts'
import { momentOf } from './followed.ts'
import { GroupRows, type Opening } from './GroupRows.tsx'

type PanelProps = { pathway: Pathway; follow: Follow | null; opening: Opening; isNarrow?: boolean }

/** Renders what the chosen block shows: where its people came from and went to, or the largest moves of all. */
export const Panel = ({ pathway, follow, opening, isNarrow = false }: PanelProps) => {
  const { t } = useTranslation('pathways')
  if (follow === null) return <LargestMoves pathway={pathway} />
  const moment = momentOf(pathway, follow.column)
  const people = t('people', { count: follow.people })
  const ends = t('panel.ends', { after: t(`after.${yearsOf(pathway)}`), people: follow.people })
  return (
    <>
      <p className="text-[0.84375rem] text-muted">{t(`panel.in.${moment}`)}</p>
      <h4 className="mt-px text-xl">{t(`group.${follow.group}`)}</h4>
      <p className="mt-0.75 text-sm text-soft">
        {t('panel.share', { people, share: t('percent', { share: follow.share }) })}
      </p>
      {follow.origins && (
        <PanelPart title={t('panel.origins')}>
          <GroupRows list={follow.origins} isNarrow={isNarrow} />
        </PanelPart>
      )}
      {follow.ends && (
        <PanelPart title={follow.column === 0 ? ends : t('panel.next')} detail={follow.column === 0 ? '' : ends}>
          <GroupRows list={follow.ends} same={follow.group} opening={opening} isNarrow={isNarrow} />
        </PanelPart>
      )}
    </>
  )
}

const PanelPart = ({ title, detail = '', children }: { title: string; detail?: string; children: React.ReactNode }) => (
  <>
    <h5 className="mt-4.5 mb-1.5 text-sm font-semibold text-ink">{title}</h5>
    {detail !== '' && <p className="-mt-1 mb-1.5 text-[0.8125rem] text-muted">{detail}</p>}
    {children}
  </>
)

// As many as fit next to the figure.
const shown = 7

/** Lists the largest moves between two different groups, while no block is chosen. */
const LargestMoves = ({ pathway }: { pathway: Pathway }) => {
  const { t } = useTranslation('pathways')
  const moves = pathway.flows
    .filter(({ from, to }) => from !== to)
    .toSorted((one, other) => other.people - one.people)
    .slice(0, shown)
  const longest = moves[0]?.people ?? 1
  return (
    <>
      <h4 className="text-xl">{t('panel.moves')}</h4>
      <p className="mt-0.75 text-sm text-soft">{t('panel.moves.hint')}</p>
      <ul className="mt-4 grid gap-0.75">
        {moves.map(({ step, from, to, people }) => (
          <li key={`${step} ${from} ${to}`} title={t(`moment.${momentOf(pathway, step + 1)}`)}>
            <BarRow
              label={t('panel.move', { from: t(`group.${from}`), to: t(`group.${to}`) })}
              part={people / longest}
              first={people}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
