import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cx } from '#client/ui/cx.ts'
import type { SettingsSection } from '#client/platform/domain.ts'

type SettingsMenuProps = { sections: SettingsSection[]; current: string | undefined; className?: string }

/** The way to each section: beside it where there is room, a page of its own on a phone. */
export const SettingsMenu = ({ sections, current, className }: SettingsMenuProps) => {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('title')} className={className}>
      <ul className="grid overflow-hidden rounded-m border border-line bg-surface p-1.5 shadow-1">
        {sections.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              to={`/dashboard/settings/${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-3 rounded-s px-3.5 font-medium no-underline transition-colors duration-120',
                name === current ? 'wide:bg-pale wide:text-navy' : 'text-soft hover:bg-sunken hover:text-navy',
              )}
            >
              {Icon && <Icon size={20} className="shrink-0" />}
              <span className="min-w-0 flex-1">{t(`section.${name}`)}</span>
              <ChevronRight size={18} className="shrink-0 text-muted wide:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
