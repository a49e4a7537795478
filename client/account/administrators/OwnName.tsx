import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AdministratorName, changeAdministratorName } from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { deskAccountQuery } from './queries.ts'

/** Shows the own name, and changes that of an office account. */
export const OwnName = () => {
  const { t } = useTranslation(['administrators', 'common'])
  const { data, error, isPending, refetch } = useQuery(deskAccountQuery)
  if (data?.member) return <p className="text-soft">{t('security.name.member', { name: data.fullName })}</p>
  if (data) return <NameForm name={data.fullName} />
  return (
    <QueryFallback
      pending={isPending}
      blocks={['4.5rem', '2.75rem']}
      loadingLabel={t('common:loading')}
      failedTitle={t('security.name.load_failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    >
      {error?.message}
    </QueryFallback>
  )
}

const NameForm = ({ name }: { name: string }) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  const { errors, pending, submit } = useForm(
    AdministratorName,
    async (body) => {
      const { message } = await api(changeAdministratorName, { body })
      // The lists of administrators and the audit log show it too.
      await client.invalidateQueries({ queryKey: ['administration'] })
      toast.success(message)
    },
    { unexplained: t('security.name.failed') },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      aria-label={t('security.name')}
      className="grid max-w-md gap-4"
    >
      <TextField name="fullName" label={t('security.name.label')} required autoComplete="name" defaultValue={name} />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          {t('security.name.save')}
        </Button>
      </div>
    </Form>
  )
}
