import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { type Review, type SectionName, SECTIONS } from './review.ts'

type SectionListProps = {
  review: Review
  current: SectionName
  decided: ReadonlySet<SectionName>
  onChoose: (section: SectionName) => void
}

/** Lists the sections of a review with how much was found: beside the review, or as bars above it on phones. */
export const SectionList = ({ review, current, decided, onChoose }: SectionListProps) => {
  const { t } = useTranslation('profile-import')
  const icon = (section: SectionName) => (section === current ? CircleDot : decided.has(section) ? CircleCheck : Circle)
  return (
    <>
      <div aria-hidden className="flex gap-1 wide:hidden">
        {SECTIONS.map((section) => (
          <span
            key={section}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              section === current ? 'bg-navy' : decided.has(section) ? 'bg-good' : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      <Card padding="none" className="p-2 max-wide:hidden" render={<nav aria-label={t('sections')} />}>
        <ul className="grid gap-0.5">
          {SECTIONS.map((section) => {
            const Icon = icon(section)
            const count = review[section].length
            return (
              <li key={section}>
                <button
                  type="button"
                  aria-current={section === current ? 'step' : undefined}
                  disabled={count === 0}
                  onClick={() => onChoose(section)}
                  className={cx(
                    'flex min-h-11 w-full items-center gap-2.5 rounded-[10px] px-3 text-start text-[0.9375rem] font-medium text-soft disabled:text-muted',
                    section === current ? 'bg-pale font-semibold text-heading' : 'enabled:hover:bg-sunken',
                  )}
                >
                  <Icon
                    size={18}
                    className={cx('shrink-0', decided.has(section) && section !== current && 'text-good')}
                    aria-hidden
                  />
                  {t(`section.${section}`)}
                  <span className="tabular ms-auto text-sm font-normal">{count}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
    </>
  )
}
