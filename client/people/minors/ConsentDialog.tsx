import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONSENT_FORMS, ConsentOfGuardian, recordConsent, withdrawConsent } from '#contract/people/minors.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { minorQuery } from './queries.ts'

type ConsentDialogProps = { id: string; name: string; onClose: () => void }

/** Records the consent of a minor's guardian, or removes it. */
export const ConsentDialog = ({ id, name, onClose }: ConsentDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const query = useQuery(minorQuery(id))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const consent = query.data?.consent ?? null
  const finish = async (message: string) => {
    toast.success(message)
    onClose()
    await client.invalidateQueries({ queryKey: minorQuery(id).queryKey })
    await reloadMembers(client)
  }
  const recording = useMutation({
    mutationFn: (body: ConsentOfGuardian) => api(recordConsent, { params: { id }, body }),
    onSuccess: () => finish(t('minor.consent.saved', { name })),
  })
  const removing = useMutation({
    mutationFn: () => api(withdrawConsent, { params: { id } }),
    onSuccess: () => finish(t('minor.consent.removed', { name })),
    onError: (error) => toast.error(error.message),
  })
  const sent = recording.error instanceof ApiError ? recording.error.fields : {}
  return (
    <FormDialog
      title={t('minor.consent.title', { name })}
      description={t(query.data?.needsConsent === false ? 'minor.consent.optional' : 'minor.consent.intro', { name })}
      errors={{ ...sent, ...typed }}
      refusal={recording.error?.message}
      pending={recording.isPending}
      submitLabel={t('minor.consent.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={({ guardian, form }) => {
        const parsed = ConsentOfGuardian.safeParse({ guardian, form })
        setTyped(parsed.success ? {} : { guardian: t('minor.consent.guardian.missing') })
        if (parsed.success) recording.mutate(parsed.data)
      }}
      onClose={onClose}
    >
      {query.data === undefined && (
        <QueryFallback
          pending={query.isPending}
          blocks={['4.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('minor.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {consent !== null && (
        <div className="grid justify-items-start gap-2 rounded-m bg-sunken px-4 py-3 text-[0.9375rem] wrap-anywhere">
          <p>
            {t('minor.consent.state', {
              guardian: consent.guardian,
              form: t(`minor.consent.form.${consent.form}`),
              by: consent.byName ?? t('minor.somebody'),
              date: day(consent.at),
            })}
          </p>
          <Button variant="ghost" size="s" pending={removing.isPending} onClick={() => removing.mutate()}>
            {t('minor.consent.remove')}
          </Button>
        </div>
      )}
      <TextField
        name="guardian"
        label={t('minor.consent.guardian')}
        required
        autoComplete="off"
        defaultValue={consent?.guardian ?? ''}
      />
      <RadioGroup
        name="form"
        label={t('minor.consent.form')}
        defaultValue="paper"
        options={CONSENT_FORMS.map((form) => ({ value: form, label: t(`minor.consent.form.${form}`) }))}
      />
    </FormDialog>
  )
}
