import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormErrorsContext } from '#client/ui/fieldContexts.ts'
import type { FormValues } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { usePeriod } from '../profile/usePeriod.ts'

/** A period in months or years; `to` is null when it is ongoing. */
export type Dated = { from: string; to: string | null }

/** An entry in a sheet: `saved` is undefined for a new one. `isOpen`: its fields are shown. */
export type Draft<Entry> = { key: number; saved: Entry | undefined; isOpen: boolean; isRemoved: boolean }

/** Returns the entries of a sheet and what changes them. A sheet without entries begins with an empty one if `startsNew`. */
export const useDrafts = <Entry extends Dated>(entries: readonly Entry[], startsNew: boolean) => {
  const [drafts, setDrafts] = useState<readonly Draft<Entry>[]>(() => [
    ...entries.map((saved, key) => ({ key, saved, isOpen: false, isRemoved: false })),
    ...(startsNew && entries.length === 0 ? [{ key: 0, saved: undefined, isOpen: true, isRemoved: false }] : []),
  ])
  const change = (key: number, changed: Partial<Draft<Entry>>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)))
  const add = () =>
    setDrafts((before) => [...before, { key: before.length, saved: undefined, isOpen: true, isRemoved: false }])
  const isChanged = drafts.some(({ saved, isRemoved }) => isRemoved && saved !== undefined)
  return { drafts, kept: drafts.filter(({ isRemoved }) => !isRemoved), change, add, isChanged }
}

/** Returns the entries of a submitted form: what was typed, or what is saved where the fields are closed. An optional field left empty is null. */
export const entriesIn = <Entry extends Dated>(
  values: FormValues,
  kept: readonly Draft<Entry>[],
  name: string,
  fields: readonly string[],
  optional: readonly string[],
): unknown[] =>
  kept.map(({ saved }, place) => {
    const at = (field: string) => values[`${name}.${place}.${field}`]
    if (fields.every((field) => at(field) === undefined)) return saved
    return Object.fromEntries(
      fields.map((field) => [field, at(field) || (optional.includes(field) ? null : undefined)]),
    )
  })

type EntryListProps<Entry extends Dated> = ReturnType<typeof useDrafts<Entry>> & {
  /** Also the start of the names of its fields: `experiences.0.title`. */
  name: string
  fields: readonly string[]
  nameOf: (entry: Entry) => string
  addLabel: string
  children: (entry: Entry | undefined, nameOf: (field: string) => string) => ReactNode
}

/** Lists dated entries of a profile in a sheet. Each opens into its fields; a removed one can be brought back until the sheet is saved. */
export const EntryList = <Entry extends Dated>({
  drafts,
  kept,
  change,
  add,
  name,
  fields,
  nameOf,
  addLabel,
  children,
}: EntryListProps<Entry>) => {
  const { errorOf } = use(FormErrorsContext)
  return (
    <div className="col-span-full grid gap-3">
      {drafts.length > 0 && (
        <ul className="grid gap-3">
          {drafts.map((draft) => {
            const { key, saved, isRemoved } = draft
            const place = kept.indexOf(draft)
            const named = (field: string) => `${name}.${place}.${field}`
            const isWrong = place >= 0 && fields.some((field) => errorOf(named(field)) !== undefined)
            const title = saved === undefined ? addLabel : nameOf(saved)
            if (isRemoved) {
              if (saved === undefined) return null
              return <Removed key={key} title={title} onUndo={() => change(key, { isRemoved: false })} />
            }
            const remove = () => change(key, { isRemoved: true })
            return draft.isOpen || isWrong ? (
              <Opened key={key} title={title} onRemove={remove}>
                {children(saved, named)}
              </Opened>
            ) : (
              saved && (
                <Closed
                  key={key}
                  title={title}
                  entry={saved}
                  onEdit={() => change(key, { isOpen: true })}
                  onRemove={remove}
                />
              )
            )
          })}
        </ul>
      )}
      {kept.length < LIMITS.experiences && (
        <Button variant="ghost" size="s" className="justify-self-start" icon={<Plus size={18} />} onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}

type ClosedProps = { title: string; entry: Dated; onEdit: () => void; onRemove: () => void }

const Closed = ({ title, entry, onEdit, onRemove }: ClosedProps) => {
  const { t } = useTranslation('profiles')
  const writePeriod = usePeriod()
  return (
    <li className="flex items-center gap-1 rounded-m border border-line py-2 ps-4 pe-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted">{writePeriod(entry)}</p>
      </div>
      <IconButton label={t('entry.edit', { name: title })} onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
      <IconButton label={t('entry.remove', { name: title })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  )
}

const Opened = ({ title, onRemove, children }: { title: string; onRemove: () => void; children: ReactNode }) => {
  const { t } = useTranslation('profiles')
  const item = useRef<HTMLLIElement>(null)
  // The button that opened it is gone.
  useEffect(() => item.current?.querySelector('input')?.focus(), [])
  return (
    <li ref={item} className="grid gap-4 rounded-m border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold text-heading">
          <bdi>{title}</bdi>
        </p>
        <IconButton label={t('entry.remove', { name: title })} onClick={onRemove} className="-my-2 -me-2.5">
          <Trash2 size={18} />
        </IconButton>
      </div>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </li>
  )
}

const Removed = ({ title, onUndo }: { title: string; onUndo: () => void }) => {
  const { t } = useTranslation(['profiles', 'common'])
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => item.current?.querySelector('button')?.focus(), [])
  return (
    <li ref={item} className="flex items-center justify-between gap-3 rounded-m bg-sunken py-1 ps-4 pe-1.5">
      <p className="min-w-0 text-sm text-soft">
        <bdi>{t('entry.removed', { name: title })}</bdi>
      </p>
      <Button variant="ghost" size="s" onClick={onUndo}>
        {t('common:undo')}
      </Button>
    </li>
  )
}

/** Renders the start and end fields of an entry. */
export const Period = ({ entry, named }: { entry: Dated | undefined; named: (field: string) => string }) => {
  const { t } = useTranslation('profiles')
  return (
    <>
      <TextField
        name={named('from')}
        label={t('entry.from')}
        required
        hint={t('entry.from.hint')}
        placeholder="2021-09"
        defaultValue={entry?.from ?? ''}
      />
      <TextField
        name={named('to')}
        label={t('entry.to')}
        hint={t('entry.to.hint')}
        placeholder="2024"
        defaultValue={entry?.to ?? ''}
      />
    </>
  )
}
