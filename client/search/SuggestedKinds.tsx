import { useTranslation } from '#client/platform/i18n.ts'
import { countShown, type Kind, type Section } from './sections.ts'

type SuggestedKindsProps = { tabs: Section[]; kind: Kind | undefined; onKind: (kind: Kind | undefined) => void }

/** Shows the number of hits per kind. A click filters by that kind. */
export const SuggestedKinds = ({ tabs, kind, onKind }: SuggestedKindsProps) => {
  const { t } = useTranslation('search')
  const total = tabs.reduce((sum, { count }) => sum + count, 0)
  const options = [{ kind: undefined, count: total }, ...tabs]
  return (
    <div
      role="group"
      aria-label={t('kinds')}
      className="strip flex shrink-0 gap-0.5 border-b border-line px-2.5 py-2.5"
    >
      {options.map((option) => (
        <button
          key={option.kind ?? 'all'}
          type="button"
          // Keyboard users switch kinds by Tab in the search box.
          tabIndex={-1}
          aria-pressed={option.kind === kind}
          onClick={() => onKind(option.kind)}
          className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm wide:px-2 font-medium text-soft hover:text-navy aria-pressed:bg-navy aria-pressed:font-semibold aria-pressed:text-on-navy pointer-coarse:min-h-11"
        >
          {t(option.kind === undefined ? 'kind.all' : `kind.${option.kind}`)}
          <span className="tabular text-[0.8125rem] font-normal">{countShown(option.count)}</span>
        </button>
      ))}
    </div>
  )
}
