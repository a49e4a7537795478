import { hasKeys } from '#client/platform/appearance.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Key } from '#client/ui/Key.tsx'

const KEYS = [
  ['move', 'J', 'K'],
  ['forward', '→'],
  ['stage', 'S'],
  ['message', 'M'],
  ['note', 'N'],
  ['cv', 'O'],
  ['select', 'X'],
  ['extend', '⇧', 'J', 'K'],
  ['export', 'E'],
  ['close', 'C'],
  ['all', '?'],
] as const

const HINTS = KEYS.filter(([name]) => ['move', 'forward', 'stage', 'select', 'note'].includes(name))

/** The keys used most, below the open applicant; on wide screens only, where there is a keyboard. */
export const KeyHints = ({ onShowAll }: { onShowAll: () => void }) => {
  const { t } = useTranslation('applicants')
  if (!hasKeys()) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft max-rail:hidden pointer-coarse:hidden">
      {HINTS.map(([name, ...keys]) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(`key.${name}`)}
        </span>
      ))}
      <button
        type="button"
        onClick={onShowAll}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-s font-semibold text-link hover:underline"
      >
        <Key>?</Key>
        {t('key.all')}
      </button>
    </div>
  )
}

/** Lists all keys. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['applicants', 'common'])
  return (
    <Dialog
      isText
      open
      size="s"
      title={t('keys')}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
    >
      {!hasKeys() && <p className="mb-2 text-sm text-soft">{t('keys.off')}</p>}
      <dl className="divide-y divide-line">
        {KEYS.map(([name, ...keys]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem]">
            <dt>{t(`key.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{t('keys.selected')}</p>
    </Dialog>
  )
}
