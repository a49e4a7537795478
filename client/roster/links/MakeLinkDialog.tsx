import { useQueryClient } from '@tanstack/react-query'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { makeLink, NewLink } from '#contract/roster/links.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { linksQuery } from './queries.ts'

const numberOf = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** Makes a link for a class, with a limit and an end. */
export const MakeLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['roster-links', 'common'])
  const client = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(NewLink, async (body) => {
    await api(makeLink, { body })
    toast.success(t('made_toast'))
    onClose()
    await client.invalidateQueries(linksQuery)
  })
  return (
    <FormDialog
      title={t('make')}
      description={t('make.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('make.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={({ name, graduationYear, mostUses, days }) =>
        submit({
          ...(name !== undefined && { name }),
          ...{ graduationYear: numberOf(graduationYear), mostUses: numberOf(mostUses), days: numberOf(days) },
        })
      }
      onClose={onClose}
    >
      <TextField name="graduationYear" label={t('year')} inputMode="numeric" maxLength={4} required />
      <TextField name="name" label={t('name')} hint={t('name.hint')} maxLength={80} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="mostUses"
          label={t('most')}
          hint={t('most.hint', { count: ROSTER_LIMITS.linkUses })}
          inputMode="numeric"
          defaultValue="50"
          required
        />
        <TextField
          name="days"
          label={t('days')}
          hint={t('days.hint', { count: ROSTER_LIMITS.linkDays })}
          inputMode="numeric"
          defaultValue="30"
          required
        />
      </div>
    </FormDialog>
  )
}
