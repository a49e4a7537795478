import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePublicRole, getPublicRole, PublicRole } from '#contract/college/team.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

const roleQuery = queryOptions({
  queryKey: ['administration', 'public-role'],
  queryFn: ({ signal }) => api(getPublicRole, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Lets an administrator choose to be shown on About Us, with what they do in their own words. */
export const OwnPublicRole = () => {
  const { t } = useTranslation(['administrators', 'common'])
  const { data, error, isPending, refetch } = useQuery(roleQuery)
  if (data) return <RoleForm role={data.role} />
  return (
    <QueryFallback
      pending={isPending}
      blocks={['4.5rem', '2.75rem']}
      loadingLabel={t('common:loading')}
      failedTitle={t('security.public.load_failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    >
      {error?.message}
    </QueryFallback>
  )
}

const RoleForm = ({ role }: { role: string }) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  const { errors, pending, submit } = useForm(
    PublicRole,
    async (body) => {
      const saved = await api(changePublicRole, { body })
      client.setQueryData(roleQuery.queryKey, saved)
      toast.success(t(saved.role === '' ? 'security.public.hidden' : 'security.public.shown'))
    },
    { unexplained: t('security.public.failed') },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      aria-label={t('security.public')}
      className="grid max-w-md gap-4"
    >
      <TextField
        name="role"
        label={t('security.public.label')}
        hint={t('security.public.hint')}
        autoComplete="organization-title"
        maxLength={80}
        defaultValue={role}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          {t('security.public.save')}
        </Button>
      </div>
    </Form>
  )
}
