import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasKeys } from '#client/platform/appearance.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { keyOf } from '#client/platform/keys.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Key } from '#client/ui/Key.tsx'
import { useDeskSections } from '../frame/sections.ts'

// How long after G its letter may follow, in ms.
const patience = 1_500

/** The keys of the desk: G and a letter open a page, and `?` lists all keys. */
export const DeskKeys = () => {
  const navigate = useNavigate()
  const { sections } = useDeskSections()
  const [open, setOpen] = useState(false)
  const began = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    const follows = event.timeStamp - began.current < patience
    began.current = key === 'g' && !follows ? event.timeStamp : -Infinity
    if (key === '?') setOpen(true)
    const section = follows ? sections.find(({ letter }) => letter === key) : undefined
    if (key === undefined || (section === undefined && key !== '?')) return
    event.preventDefault()
    // A page may have keys of its own for the letter.
    event.stopImmediatePropagation()
    if (section) void navigate(`/admin/${section.path}`)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return <KeysDialog open={open} onOpenChange={setOpen} />
}

const QUEUE_KEYS = [
  ['move', 'J', 'K'],
  ['verify', 'V'],
  ['ask', 'A'],
  ['decline', 'D'],
  ['skip', 'S'],
  ['note', 'N'],
  ['certificate', 'F'],
  ['undo', 'Z'],
  ['list', 'Esc'],
] as const

const INBOX_KEYS = [
  ['move', 'J', 'K'],
  ['open', 'Enter'],
  ['list', 'Esc'],
  ['act', '1', '2', '3', '4'],
  ['answer', 'R'],
  ['send', 'Ctrl', 'Enter'],
  ['undo', 'Z'],
] as const

const LIST_KEYS = [
  ['move', 'J', 'K'],
  ['select', 'X'],
  ['range', 'Shift X'],
] as const

const FIND_KEYS = ['/', 'Ctrl K'] as const

const KeysDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const { t } = useTranslation(['panel', 'common'])
  const { sections, current } = useDeskSections()
  const may = useMay()
  // Only some may write notes, or decide on reports.
  const isAllowed = (name: string) => may('reports') || (name !== 'note' && name !== 'act')
  const [parameters] = useSearchParams()
  const isList =
    current?.path === 'students' || (current?.path === 'verifications' && parameters.get('state') === 'verified')
  const pageRows: [name: string, ...keys: string[]][] = isList
    ? LIST_KEYS.map(([name, ...keys]) => [t(`keys.list.${name}`), ...keys])
    : current?.path === 'verifications'
      ? QUEUE_KEYS.filter(([name]) => isAllowed(name)).map(([name, ...keys]) => [t(`keys.queue.${name}`), ...keys])
      : current?.path === 'reports' || current?.path === 'inbox'
        ? INBOX_KEYS.filter(([name]) => isAllowed(name)).map(([name, ...keys]) => [t(`keys.inbox.${name}`), ...keys])
        : []
  const rows: [name: string, ...keys: string[]][] = [
    [t('keys.find'), ...FIND_KEYS],
    ...sections.flatMap(({ label, menuLabel, letter }): [string, string, string][] =>
      letter === undefined ? [] : [[t(menuLabel ?? label), 'G', letter.toUpperCase()]],
    ),
    ...pageRows,
    [t('keys.all'), '?'],
  ]
  return (
    <Dialog isText open={open} onOpenChange={onOpenChange} title={t('keys')} closeLabel={t('common:close')} size="s">
      {!hasKeys() && <p className="mb-2 text-sm text-soft">{t('keys.off')}</p>}
      <dl className="divide-y divide-line">
        {rows.map(([name, ...keys]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem]">
            <dt>{name}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
