import { hasKeys } from '#client/platform/appearance.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Key } from '#client/ui/Key.tsx'

const LIST = [
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
const THREAD = [
  ['post', 'J', 'K'],
  ['unread', 'N'],
  ['mark_unread', 'U'],
  ['follow', 'F'],
  ['answer', 'A'],
  ['reply', 'R'],
  ['quote', 'Q'],
  ['helpful', 'H'],
  ['link', 'L'],
  ['edit', 'E'],
] as const
const COMPOSER = [
  ['bold', 'ctrl', 'B'],
  ['italic', 'ctrl', 'I'],
  ['add_link', 'ctrl', 'K'],
  ['send', 'ctrl', 'enter'],
  ['leave', 'esc'],
] as const
const GROUPS = [
  { name: 'list', keys: LIST },
  { name: 'thread', keys: THREAD },
  { name: 'composer', keys: COMPOSER },
] as const

const NAMED = ['enter', 'shift', 'ctrl', 'esc'] as const

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists the keys of the list, of a thread and of the composer. */
export const KeysDialog = ({ open, onOpenChange }: KeysDialogProps) => {
  const { t } = useTranslation(['discussions', 'common'])
  const nameOf = (key: string): string => {
    const named = NAMED.find((each) => each === key)
    return named === undefined ? key : t(`key.${named}`)
  }
  return (
    <Dialog isText open={open} onOpenChange={onOpenChange} title={t('keys')} closeLabel={t('common:close')} size="s">
      {!hasKeys() && <p className="mb-2 text-sm text-soft">{t('keys.off')}</p>}
      {GROUPS.map((group) => (
        <section key={group.name} className="mb-4 last:mb-0">
          <h3 className="text-sm font-semibold text-heading">{t(`keys.of.${group.name}`)}</h3>
          <dl className="divide-y divide-line">
            {group.keys.map(([name, ...keys]) => (
              <div key={name} className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem]">
                <dt>{t(`keys.${name}`)}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <Key key={key}>{nameOf(key)}</Key>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
