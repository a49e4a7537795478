import { useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { type KeyboardEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { ReportAct } from '#contract/trust/acts.ts'
import { decideOnReport, NewDecision } from '#contract/trust/decisions.ts'
import type { Report } from '#contract/trust/reports.ts'
import { reloadMembers, reloadReports, ThumbBar } from '#client/college/public.ts'
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
import { DecisionEmails } from './DecisionEmails.tsx'
import { canUndo, useUndoDecision } from './useUndoDecision.ts'

const formId = 'decision'

const formOnPage = () => document.querySelector<HTMLFormElement>(`#${formId}`)

/** Ctrl or ⌘ with Enter sends the decision. */
const submitWithEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** What is entered about a decision that isn't sent yet. `answer` is undefined while it is the proposed one. */
export type DecisionDraft = { act: ReportAct; reason: string; until: string; answer: string | undefined }

const untouched: DecisionDraft = { act: 'dismissed', reason: '', until: '', answer: undefined }

type DecisionFormProps = {
  report: Report
  draft: DecisionDraft | undefined
  onDraft: (draft: DecisionDraft) => void
  /** Called when an act or a text is entered. */
  onWriting: () => void
  /** Called with what undoes the decision, unless nothing can. */
  onDecided: (undo: (() => Promise<unknown>) | undefined) => void
}

/** Decides on a report in one step: the act, its reason, and the answer to the reporters. */
export const DecisionForm = ({ report, draft = untouched, onDraft, onWriting, onDecided }: DecisionFormProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()
  const { act, reason, until } = draft
  const [read, setRead] = useState<NewDecision>()
  const undo = useUndoDecision()
  const network = t('decide.not_saved')
  const decide = async (body: NewDecision) => {
    await api(decideOnReport, { params: { id: report._id }, body }).catch(async (error: unknown) => {
      // A colleague was faster. The list shows what is left.
      if (error instanceof ApiError && error.code === 'report.handled') await reloadReports(client)
      throw error
    })
    const undoing = canUndo(report, act) ? () => undo({ report, act }) : undefined
    toast.success(t(`decide.${act}.done`), {
      action: undoing && { label: t('common:undo'), onClick: () => void undoing() },
    })
    onDecided(undoing)
    await Promise.all([reloadReports(client), act === 'suspended' ? reloadMembers(client) : undefined])
  }
  const { errors, pending, submit } = useForm(NewDecision, decide, {
    network,
    say: (sentence) =>
      toast.error(sentence, {
        action:
          sentence === network ? { label: t('common:retry'), onClick: () => formOnPage()?.requestSubmit() } : undefined,
      }),
  })
  const options = actsOn(report).map((value) => ({
    value,
    label: <b className="font-semibold">{t(`decide.${value}`)}</b>,
    description: t(`decide.${value}.email`),
  }))
  const answer = draft.answer ?? t(`decide.${act}.answer`)
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
        onValueChange={(value) =>
          onDraft({ ...draft, act: options.find((option) => option.value === value)?.value ?? 'dismissed' })
        }
      />
      {act === 'suspended' && (
        <TextField
          type="date"
          name="until"
          label={t('decide.until')}
          hint={t('decide.until.hint')}
          className="max-w-60"
          value={until}
          onValueChange={(value) => onDraft({ ...draft, until: value })}
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
          value={reason}
          onValueChange={(value) => onDraft({ ...draft, reason: value })}
        />
      )}
      <TextArea
        name="answer"
        label={t('decide.answer')}
        hint={t('decide.answer.hint')}
        minRows={1}
        maxLength={LIMITS.reportNote}
        value={answer}
        onValueChange={(value) => onDraft({ ...draft, answer: value })}
      />
      <ThumbBar>
        <Button
          variant="ghost"
          icon={<Mail size={18} />}
          onClick={({ currentTarget: { form } }) => form && setRead(writtenIn(form, t('emails.reason')))}
        >
          {t('emails.read')}
        </Button>
        <Button type="submit" variant={act === 'suspended' ? 'danger' : 'primary'} pending={pending}>
          {t(`decide.${act}.submit`)}
        </Button>
      </ThumbBar>
      {read && <DecisionEmails reportId={report._id} decision={read} onClose={() => setRead(undefined)} />}
    </Form>
  )
}

/** Returns the decision in the form. An empty reason becomes `missing`. */
const writtenIn = (form: HTMLFormElement, missing: string): NewDecision => {
  const values = Object.fromEntries(new FormData(form))
  const [reason, until] = [values['reason'], values['until']]
  const isMissing = typeof reason !== 'string' || reason.trim() === ''
  return NewDecision.parse({ ...values, reason: isMissing ? missing : reason, until: until || null })
}
