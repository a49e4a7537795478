import { hasKeys } from '#client/platform/appearance.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Key } from './Key.tsx'

const KEYS = [
  ['move', 'J', 'K'],
  ['open', 'enter'],
  ['read', 'U'],
  ['mute', 'M'],
  ['ask', 'C'],
  ['start', 'D'],
  ['tabs', '1', '2', '3', '4'],
  ['read_all', 'shift', 'A'],
  ['search', '/'],
  ['all', '?'],
] as const

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists the keys of the list. */
export const KeysDialog = ({ open, onOpenChange }: KeysDialogProps) => {
  const { t } = useTranslation(['discussions', 'common'])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys')} closeLabel={t('common:close')} size="s">
      {!hasKeys() && <p className="mb-2 text-sm text-soft">{t('keys.off')}</p>}
      <dl className="divide-y divide-line">
        {KEYS.map(([name, ...keys]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem]">
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key}>{key === 'enter' || key === 'shift' ? t(`key.${key}`) : key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
