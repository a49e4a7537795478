import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePeriod } from '../profile/usePeriod.ts'

/** A period in months or years; `to` is null when it is ongoing. */
export type Dated = { from: string; to: string | null }

/** The result of an entry form; `onSave` rejects when saving fails. */
export type Done<Entry> = { onSave: (entry: Entry) => Promise<void>; onClose: () => void }

type EntriesProps<Entry extends Dated> = {
  entries: readonly Entry[]
  nameOf: (entry: Entry) => string
  addLabel: string
  isSaving: boolean
  onSave: (entries: Entry[]) => Promise<unknown>
  form: (entry: Entry | undefined, done: Done<Entry>) => ReactNode
}

/** Lists dated entries of a profile, which can be edited in a dialog, added, and removed with undo. */
export const Entries = <Entry extends Dated>({
  entries,
  nameOf,
  addLabel,
  isSaving,
  onSave,
  form,
}: EntriesProps<Entry>) => {
  const { t } = useTranslation(['profiles', 'common'])
  const writePeriod = usePeriod()
  // The index of the edited entry; past the end for a new one.
  const [edited, setEdited] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  // Undo may happen after other entries were added or changed.
  const current = useRef(entries)
  useEffect(() => {
    current.current = entries
  })

  const remove = async (place: number, entry: Entry) => {
    await onSave(entries.toSpliced(place, 1))
    addButton.current?.focus()
    toast.success(t('entry.removed', { name: nameOf(entry) }), {
      action: {
        label: t('common:undo'),
        onClick: () => void onSave([...current.current, entry]).catch(() => undefined),
      },
    })
  }
  return (
    <div className="grid gap-3">
      {entries.length > 0 && (
        <ul className="grid divide-y divide-line">
          {entries.map((entry, place) => (
            <li key={place} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  <bdi>{nameOf(entry)}</bdi>
                </p>
                <p className="text-sm text-muted">{writePeriod(entry)}</p>
              </div>
              <IconButton label={t('entry.edit', { name: nameOf(entry) })} onClick={() => setEdited(place)}>
                <Pencil size={18} />
              </IconButton>
              <IconButton
                label={t('entry.remove', { name: nameOf(entry) })}
                disabled={isSaving}
                onClick={() => void remove(place, entry).catch(() => undefined)}
              >
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {entries.length < LIMITS.experiences && (
        <Button
          ref={addButton}
          variant="ghost"
          size="s"
          className="justify-self-start"
          icon={<Plus size={18} />}
          onClick={() => setEdited(entries.length)}
        >
          {addLabel}
        </Button>
      )}
      {edited !== undefined &&
        form(entries[edited], {
          onClose: () => setEdited(undefined),
          onSave: async (entry) => {
            await onSave(entries.length === edited ? [...entries, entry] : entries.with(edited, entry))
            setEdited(undefined)
          },
        })}
    </div>
  )
}

// The form submits every field, so a field left empty is cleared.
const filledIn = (entered: object, names: readonly string[]): object => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== '')),
})

type EntryDialogProps<Entry> = Done<Entry> & {
  title: string
  schema: z.ZodMiniType<Entry>
  /** Fields that may be empty. */
  optional: readonly string[]
  children: ReactNode
}

/** Renders the form of one entry. `Period` is among its fields. */
export const EntryDialog = <Entry extends Dated>({
  title,
  schema,
  optional,
  onSave,
  onClose,
  children,
}: EntryDialogProps<Entry>) => {
  const { t } = useTranslation(['profiles', 'common'])
  const { errors, refusal, pending, submit } = useForm(schema, onSave)
  return (
    <FormDialog
      title={title}
      description={t('entry.months')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit(filledIn(values, optional))}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

/** Renders the start and end fields of an entry. */
export const Period = ({ entry }: { entry: Dated | undefined }) => {
  const { t } = useTranslation('profiles')
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField name="from" label={t('entry.from')} required placeholder="2021-09" defaultValue={entry?.from ?? ''} />
      <TextField
        name="to"
        label={t('entry.to')}
        hint={t('entry.to.hint')}
        placeholder="2024"
        defaultValue={entry?.to ?? ''}
      />
    </div>
  )
}
