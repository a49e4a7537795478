import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ApiError } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'

type OwnPostingProps = {
  /** Selects the texts. */
  kind: 'jobs' | 'mentorships' | 'projects'
  name: string
  form: (close: () => void) => ReactNode
  remove: () => Promise<unknown>
  /** The list it appears in, which is refetched. */
  list: { queryKey: QueryKey }
}

/** Shows the author's actions on a posting: edit it, or remove it for good. */
export const OwnPosting = ({ kind, name, form, remove, list }: OwnPostingProps) => {
  const { t } = useTranslation([kind, 'common'])
  const cache = useQueryClient()
  const removeFromList = async (): Promise<void> => {
    await remove()
    toast.success(t(`${kind}:remove.done`))
    await cache.invalidateQueries({ queryKey: list.queryKey })
  }
  return (
    <OwnActions
      name={name}
      edit={{ title: t(`${kind}:edit.title`), form }}
      removal={{
        label: t(`${kind}:remove`),
        title: t(`${kind}:remove.title`),
        text: t(`${kind}:remove.text`),
        keep: t('common:cancel'),
        remove: removeFromList,
      }}
    />
  )
}

type OwnActionsProps = {
  /** Distinguishes this menu from those of other postings. */
  name: string
  /** The edit form, in a dialog that it may close. */
  edit: { title: string; form: (close: () => void) => ReactNode }
  /** Further actions of its author. */
  more?: readonly { label: string; icon: ReactNode; onSelect: () => void }[]
  /** Removes it, after a confirmation; undefined if the author may only edit it. */
  removal: Removal | undefined
}

type Removal = {
  label: string
  title: string
  text: string
  /** A choice to make first. */
  choice?: ReactNode
  keep: string
  /** Resolves to false to keep the dialog open, because something is missing. */
  remove: () => Promise<boolean | void>
}

/** The author's actions on their own posting. */
export const OwnActions = ({ name, edit, more = [], removal }: OwnActionsProps) => {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState<'edit' | 'removal'>()
  const [pending, setPending] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)

  const remove = async ({ remove: take }: Removal): Promise<void> => {
    const list = menu.current?.closest('ul')
    setPending(true)
    await take()
      .then((removed) => {
        if (removed === false) return
        close()
        list?.focus()
      }, tell)
      .finally(() => setPending(false))
  }

  return (
    <div ref={menu} className="-me-2 -my-2 shrink-0">
      <Menu
        trigger={
          <IconButton label={t('posting.options', { name })}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setOpen('edit')}>
          {t('edit')}
        </MenuItem>
        {more.map(({ label, icon, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
        {removal && (
          <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => setOpen('removal')}>
            {removal.label}
          </MenuItem>
        )}
      </Menu>
      <Dialog open={open === 'edit'} onOpenChange={close} title={edit.title} closeLabel={t('close')}>
        {edit.form(close)}
      </Dialog>
      {removal && (
        <ConfirmDialog
          open={open === 'removal'}
          onOpenChange={close}
          title={removal.title}
          confirmLabel={removal.label}
          cancelLabel={removal.keep}
          onConfirm={() => void remove(removal)}
          danger
          pending={pending}
        >
          <p>{removal.text}</p>
          {removal.choice}
        </ConfirmDialog>
      )}
    </div>
  )
}

const tell = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
