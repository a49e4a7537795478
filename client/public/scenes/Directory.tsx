import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import HandHelping from 'lucide-react/icons/hand-helping'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { cx } from '#client/ui/classes.ts'
import { Face } from './Faces.tsx'
import { Line, Panel, Pill, Verified } from './parts.tsx'

const people = [
  { face: 'rafael', work: 'rafael.work', facts: 'rafael.facts', chip: 'mentor' },
  { face: 'amina', work: 'amina.work', facts: 'amina.facts', chip: 'mentor' },
  { face: 'nadia', work: 'nadia.work', facts: 'nadia.facts', chip: 'hiring' },
  { face: 'harpreet', work: 'harpreet.work', facts: 'harpreet.facts', chip: null },
  { face: 'devika', work: 'devika.work', facts: 'devika.facts', chip: 'mentor' },
  { face: 'jonas', work: 'jonas.work', facts: 'jonas.facts', chip: null },
] as const

/** The directory with a search and its results, as wide as its container. */
export const Directory = ({ className }: { className?: string }) => {
  const { t } = useTranslation('scenes')
  return (
    <Panel className={cx('@container p-3.5 shadow-3 sm:px-5 sm:pt-4.5 sm:pb-5', className)}>
      <div className="mb-3 flex items-center gap-3 sm:gap-5">
        <b className="text-lg font-bold text-heading">{t('network')}</b>
        <span className="flex min-h-10 flex-1 items-center gap-2 rounded-[12px] border-[1.5px] border-control px-3 text-sm">
          <Search size={16} className="shrink-0 text-muted" />
          {t('network.search')}
        </span>
      </div>
      <div className="mb-3 flex gap-2 overflow-hidden">
        <Pill chosen>{t('network.all')}</Pill>
        <Pill>{t('network.alumni')}</Pill>
        <Pill>{t('network.students')}</Pill>
        <Pill chosen className="ms-1.5 @max-[26rem]:hidden">
          {t('network.since')}
          <X size={14} />
        </Pill>
      </div>
      <div className="grid gap-2 @[31rem]:grid-cols-2 @[31rem]:gap-2.5">
        {people.map(({ face, work, facts, chip }, index) => (
          <div
            key={face}
            className={cx(
              'flex min-w-0 gap-3 rounded-m border border-line p-3 @[31rem]:min-h-28',
              index > 1 && '@max-[31rem]:hidden',
            )}
          >
            <Face name={face} size={52} />
            <div className="min-w-0">
              <Verified name={face} />
              <Line className="truncate">
                <Sentence parts={{ b: <b /> }}>{t(work)}</Sentence>
              </Line>
              <Line className="truncate">{t(facts)}</Line>
              {chip !== null && (
                <span
                  className={cx(
                    'mt-1.5 inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
                    chip === 'mentor' ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn',
                  )}
                >
                  {chip === 'mentor' ? <HandHelping size={14} /> : <BriefcaseBusiness size={14} />}
                  {t(chip)}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}
