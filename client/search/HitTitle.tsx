import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from '#client/platform/i18n.ts'
import { searchMatches } from '#client/platform/searchMatches.ts'
import { cx } from '#client/ui/classes.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import type { Hit } from './sections.ts'

type HitTitleProps = { hit: Hit; words: string; lines: 'truncate' | 'line-clamp-2' }

/** Renders the title of a hit with the matches highlighted, in one or two lines. */
export const HitTitle = ({ hit, words, lines }: HitTitleProps) => {
  const { t } = useTranslation('search')
  return (
    <span className="flex items-center gap-1.5 font-semibold text-heading">
      <span dir="auto" className={cx('min-w-0', lines)}>
        <Highlighted parts={searchMatches(hit.title, words)} />
      </span>
      {hit.person?.verified && <BadgeCheck size={16} aria-label={t('verified')} className="shrink-0 text-good" />}
    </span>
  )
}
