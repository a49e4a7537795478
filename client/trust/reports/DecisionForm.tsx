import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { ReportAct } from '#contract/trust/acts.ts'
import { decideOnReport, NewDecision } from '#contract/trust/decisions.ts'
import type { Report } from '#contract/trust/reports.ts'
import { reloadMembers, reloadReports } from '#client/college/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { actsOn } from './actsOn.ts'

const formId = 'decision'

/** Ctrl or ⌘ with Enter sends the decision. */
const submitWithEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

type DecisionFormProps = {
  report: Report
  /** Called when an act or a text is entered. */
  onWriting: () => void
  onDecided: () => void
}

/** Decides on a report in one step: the act, its reason, and the answer to the reporters. */
export const DecisionForm = ({ report, onWriting, onDecided }: DecisionFormProps) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const [act, setAct] = useState<ReportAct>('dismissed')
  const [own, setOwn] = useState<string>()
  const { errors, pending, submit } = useForm(NewDecision, async (body) => {
    await api(decideOnReport, { params: { id: report._id }, body }).catch(async (error: unknown) => {
      // A colleague was faster. The list shows what is left.
      if (error instanceof ApiError && error.code === 'report.handled') await reloadReports(client)
      throw error
    })
    toast.success(t(`decide.${act}.done`))
    onDecided()
    await Promise.all([reloadReports(client), act === 'suspended' ? reloadMembers(client) : undefined])
  })
  const options = actsOn(report).map((value) => ({
    value,
    label: <b className="font-semibold">{t(`decide.${value}`)}</b>,
    description: t(`decide.${value}.email`),
  }))
  const answer = own ?? t(`decide.${act}.answer`)
  return (
    <Form
      id={formId}
      className="grid gap-4 border-t border-line p-4 sm:p-5"
      errors={errors}
      pending={pending}
      onChange={onWriting}
      onKeyDown={submitWithEnter}
      onSubmit={(values) => submit({ until: null, ...values, ...(values['until'] === '' && { until: null }) })}
    >
      <RadioGroup
        name="act"
        label={t('decide')}
        options={options}
        value={act}
        onValueChange={(value) => setAct(options.find((option) => option.value === value)?.value ?? 'dismissed')}
      />
      {act === 'suspended' && (
        <TextField
          type="date"
          name="until"
          label={t('decide.until')}
          hint={t('decide.until.hint')}
          className="max-w-60"
        />
      )}
      {act !== 'dismissed' && (
        <TextArea
          name="reason"
          label={t('decide.reason')}
          hint={t('decide.reason.hint')}
          required
          minRows={2}
          maxLength={LIMITS.reportNote}
        />
      )}
      <TextArea
        name="answer"
        label={t('decide.answer')}
        hint={t('decide.answer.hint')}
        minRows={1}
        maxLength={LIMITS.reportNote}
        value={answer}
        onValueChange={setOwn}
      />
      <div className="flex justify-end">
        <Button type="submit" variant={act === 'suspended' ? 'danger' : 'primary'} pending={pending}>
          {t(`decide.${act}.submit`)}
        </Button>
      </div>
    </Form>
  )
}
