import { hasKeys } from '#client/platform/appearance.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Key } from '#client/ui/Key.tsx'

const HINTS = [
  ['move', 'J', 'K'],
  ['undo', 'Z'],
  ['certificate', 'F'],
  ['all', '?'],
] as const

/** The keys used most, below the open entry; on wide screens only, where there is a keyboard. */
export const KeyHints = () => {
  const { t } = useTranslation('queue')
  if (!hasKeys()) return null
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.8125rem] text-soft max-rail:hidden pointer-coarse:hidden">
      {HINTS.map(([name, ...keys]) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(`key.${name}`)}
        </li>
      ))}
    </ul>
  )
}
