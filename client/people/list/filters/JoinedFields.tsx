import { useTranslation } from '#client/platform/i18n.ts'
import { TextField } from '#client/ui/TextField.tsx'

type JoinedFieldsProps = { from: string; to: string; onChange: (name: 'from' | 'to', day: string) => void }

/** The first and the last day of joining, both included. */
export const JoinedFields = ({ from, to, onChange }: JoinedFieldsProps) => {
  const { t } = useTranslation('people-list')
  return (
    <div className="grid gap-3 p-2 sm:grid-cols-2">
      <TextField
        type="date"
        name="from"
        label={t('joined.from')}
        max={to || undefined}
        value={from}
        onValueChange={(day) => onChange('from', day)}
      />
      <TextField
        type="date"
        name="to"
        label={t('joined.to')}
        min={from || undefined}
        value={to}
        onValueChange={(day) => onChange('to', day)}
      />
    </div>
  )
}
