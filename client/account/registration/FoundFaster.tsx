import ChevronDown from 'lucide-react/icons/chevron-down'
import { use, useId, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'

type FoundFasterProps = { errors: Readonly<Record<string, unknown>> }

/** Optional fields, collapsed at first, by which the college finds an alumnus on its roster. */
export const FoundFaster = ({ errors }: FoundFasterProps) => {
  const { t } = useTranslation('registration')
  const id = useId()
  const { saved } = use(InputContext)
  const [isOpen, setIsOpen] = useState(saved['usn'] !== undefined || saved['birthDate'] !== undefined)
  const isShown = isOpen || errors['usn'] !== undefined || errors['birthDate'] !== undefined
  return (
    <div className="rounded-m bg-sunken">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        className="flex min-h-12 w-full items-center gap-3 rounded-m px-4 py-3 text-start sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-heading">{t('found')}</span>
          <span className="block text-sm text-soft">{t('found.note')}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className={cx('shrink-0 text-soft transition-transform duration-150', isShown && 'rotate-180')}
        />
      </button>
      <div id={id}>
        {isShown && (
          <div className="grid gap-5 px-4 pt-1 pb-5 sm:grid-cols-2 sm:px-5">
            <LiveField
              name="usn"
              label={t('found.usn')}
              hint={t('usn_hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
            <LiveField
              type="date"
              name="birthDate"
              label={t('found.birth_date')}
              hint={t('found.birth_date.hint')}
              autoComplete="bday"
            />
          </div>
        )}
      </div>
    </div>
  )
}
