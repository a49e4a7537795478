import { type KeyboardEvent, useEffect, useId } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { Words } from './words.ts'

type WordsFormProps = {
  label: string
  defaultValue?: string
  submitLabel: string
  send: (body: string) => Promise<void>
  onClose: () => void
}

/** A small form for a comment or a reply. It takes the focus; Escape closes it. */
export const WordsForm = ({ label, defaultValue, submitLabel, send, onClose }: WordsFormProps) => {
  const { t } = useTranslation('common')
  const id = useId()
  const { errors, pending, submit } = useForm(Words, ({ body }) => send(body))
  useEffect(() => document.getElementById(id)?.querySelector('textarea')?.focus({ preventScroll: true }), [id])
  return (
    <div
      id={id}
      role="presentation"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-2.5">
        <TextArea
          name="body"
          label={label}
          defaultValue={defaultValue}
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.mentoringText}
          required
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="s" pending={pending}>
            {submitLabel}
          </Button>
          <Button size="s" variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
