import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { zoneName } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePendingHint } from './itemParts.tsx'

type PostingFormOptions<Draft> = {
  save: (draft: Draft) => Promise<{ pending: boolean }>
  /** Whether it is posted now, or was there before and is changed. */
  isNew: boolean
  /** The sentences for when it was saved, and when it could not be. */
  done: string
  failed: string
  onSaved: (() => void) | undefined
  /** The list it appears in, which is fetched again. */
  list?: { queryKey: QueryKey }
}

/** Returns the state of a form that saves a posting, as `useForm` does. */
export const usePostingForm = <S extends z.ZodMiniType>(
  schema: S,
  { save, isNew, done, failed, onSaved, list }: PostingFormOptions<z.output<S>>,
) => {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const pendingHint = usePendingHint()
  return useForm(
    schema,
    async (draft) => {
      const saved = await save(draft)
      toast.success(done)
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

/** Names the time zone of a field for a local time. */
export const ZoneHint = () => {
  const { t } = useTranslation('common')
  return t('posting.zone', { zone: zoneName() })
}

type FormAndListProps = {
  /** The form, which is reset after each `saved`. */
  form: (saved: () => void) => ReactNode
  title: string
  children: ReactNode
}

/** Shows a form and, below it, the list of what the viewer and others posted with it. */
export const FormAndList = ({ form, title, children }: FormAndListProps) => {
  const [sent, setSent] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus goes with the form that was sent.
  useEffect(() => {
    if (sent > 0) heading.current?.focus()
  }, [sent])

  return (
    <div className="grid gap-6">
      <div key={sent}>{form(() => setSent(sent + 1))}</div>
      <section className="border-t border-line pt-5">
        <h3 ref={heading} tabIndex={-1} className="w-fit text-lg outline-offset-4">
          {title}
        </h3>
        {children}
      </section>
    </div>
  )
}
