import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { zoneName } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { CancelButton } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePendingHint } from './itemParts.tsx'

type PostingFormOptions<Draft> = {
  /** `clientId`: makes a retry idempotent, see `useSendOnce`. */
  save: (draft: Draft, clientId: string) => Promise<{ _id: string; pending: boolean }>
  /** Whether it is posted now or edited. */
  isNew: boolean
  /** The messages for success and failure. */
  done: string
  failed: string
  /** How long the toast for a new posting is shown, in ms; by default as long as any with a button. */
  timeout?: number
  onSaved?: (() => void) | undefined
  /** Returns the page of a new posting, by its id. */
  pageOf?: (id: string) => string
  /** The list it appears in, which is refetched. */
  list?: { queryKey: QueryKey }
}

/** Returns the state of a form that saves a posting, like `useForm`. */
export const usePostingForm = <S extends z.ZodMiniType>(
  schema: S,
  { save, isNew, done, failed, timeout, onSaved, pageOf, list }: PostingFormOptions<z.output<S>>,
) => {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const pendingHint = usePendingHint()
  const sendOnce = useSendOnce()
  return useForm(
    schema,
    async (draft) => {
      const saved = await sendOnce(draft, (clientId) => save(draft, clientId))
      const see = pageOf && { label: t('posting.see'), onClick: () => void navigate(pageOf(saved._id)) }
      toast.success(done, see && isNew ? { action: see, timeout } : {})
      if (saved.pending && isNew) toast.info(pendingHint)
      onSaved?.()
      if (list) await cache.invalidateQueries({ queryKey: list.queryKey })
    },
    { incomplete: t('posting.incomplete'), network: failed, refused: failed },
  )
}

/** The last row of a form: submit, and cancel. */
export const FormActions = ({
  submit,
  pending,
  onCancel,
}: {
  submit: string
  pending: boolean
  onCancel?: (() => void) | undefined
}) => {
  const { t } = useTranslation('common')
  return (
    <div className="flex flex-wrap justify-end gap-3 max-wide:*:flex-1">
      {onCancel && <CancelButton onCancel={onCancel}>{t('cancel')}</CancelButton>}
      <Button type="submit" pending={pending}>
        {submit}
      </Button>
    </div>
  )
}

type FurtherFieldsProps = {
  title: string
  hint: string
  /** Whether they are shown initially. */
  shown: boolean
  /** Whether one of them has an error, which shows them. */
  wrong: boolean
  children: ReactNode
}

/** The optional fields of a posting. While collapsed they keep their input. */
export const FurtherFields = ({ title, hint, shown, wrong, children }: FurtherFieldsProps) => {
  const [asked, setAsked] = useState(shown)
  const id = useId()
  const open = asked || wrong
  return (
    <div className="rounded-m border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
        className="flex min-h-13 w-full items-center gap-3 rounded-m px-4 text-start"
      >
        <span className="flex-1">
          <span className="block font-semibold text-heading">{title}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
        <ChevronDown
          size={18}
          className={cx('shrink-0 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="grid gap-5 px-4 pt-2 pb-4">
        {children}
      </div>
    </div>
  )
}

/** Names the time zone of a field for a local time. */
export const ZoneHint = () => {
  const { t } = useTranslation('common')
  return t('posting.zone', { zone: zoneName() })
}
