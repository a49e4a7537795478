import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideMinor, MinorForm, type MinorState } from '#contract/people/minors.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { minorQuery } from './queries.ts'

type MinorDialogProps = { id: string; name: string; onClose: () => void }

/** Shows whether a member is protected as a minor, and why, and decides about it. */
export const MinorDialog = ({ id, name, onClose }: MinorDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const query = useQuery(minorQuery(id))
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const deciding = useMutation({
    mutationFn: (body: MinorForm) => api(decideMinor, { params: { id }, body }),
    onSuccess: async (state) => {
      client.setQueryData(minorQuery(id).queryKey, state)
      toast.success(t(state.minor ? 'minor.saved.minor' : 'minor.saved.adult', { name }))
      onClose()
      await reloadMembers(client)
    },
  })
  const decision = chosen ?? (query.data?.minor === true ? 'minor' : 'adult')
  const sent = deciding.error instanceof ApiError ? deciding.error.fields : {}
  return (
    <FormDialog
      title={t('minor.title', { name })}
      description={t('minor.intro', { name })}
      size="m"
      errors={{ ...sent, ...typed }}
      refusal={deciding.error?.message}
      pending={deciding.isPending}
      submitLabel={t('minor.save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => {
        const bornOn = decision === 'minor' ? values['bornOn'] : ''
        const parsed = MinorForm.safeParse({ decision, reason: values['reason'], bornOn })
        setTyped(parsed.success ? {} : { reason: t('minor.reason.missing') })
        if (parsed.success) deciding.mutate(parsed.data)
      }}
      onClose={onClose}
    >
      {query.data === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['4.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('minor.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <StateOf state={query.data} />
      )}
      <RadioGroup
        name="decision"
        label={t('minor.decision')}
        value={decision}
        onValueChange={setChosen}
        options={[
          { value: 'minor', label: t('minor.decision.minor'), description: t('minor.decision.minor.hint') },
          { value: 'adult', label: t('minor.decision.adult'), description: t('minor.decision.adult.hint') },
        ]}
      />
      {decision === 'minor' && (
        <TextField
          name="bornOn"
          type="date"
          label={t('minor.born_on')}
          hint={t('minor.born_on.hint')}
          autoComplete="off"
        />
      )}
      <TextArea name="reason" label={t('minor.reason')} hint={t('minor.reason.hint')} required minRows={2} />
    </FormDialog>
  )
}

/** Says whether the member is protected, until when and why. */
const StateOf = ({ state: { minor, until, sources, decision } }: { state: MinorState }) => {
  const { t } = useTranslation('administration')
  return (
    <div className="rounded-m bg-sunken px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">
        {minor
          ? until === null
            ? t('minor.state.open')
            : t('minor.state.until', { date: day(until) })
          : t('minor.state.none')}
      </p>
      {sources.map((source) => (
        <p key={source} className="text-soft">
          {t(`minor.source.${source}`)}
        </p>
      ))}
      {decision !== null && (
        <p className="text-soft wrap-anywhere">
          {t('minor.decided', {
            by: decision.byName ?? t('minor.somebody'),
            date: day(decision.at),
            reason: decision.reason,
          })}
        </p>
      )}
    </div>
  )
}
