import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton } from '#client/ui/Dialog.tsx'

/** The last row of a form: send it, or leave. */
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
