import { useState } from 'react'
import {
  DIFFICULTIES,
  INTERVIEW_KINDS,
  INTERVIEW_WAYS,
  InterviewKind,
  Outcome,
  OUTCOMES,
} from '#contract/guidance/interviews.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { FurtherFields } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { monthName } from '../words.ts'
import { CompanyField } from './CompanyField.tsx'
import { RoundFields } from './RoundFields.tsx'
import type { FormState } from './state.ts'

type InterviewFieldsProps = {
  state: FormState
  onChange: (state: FormState) => void
  errors: Record<string, string>
  /** Whether the optional fields are shown initially. */
  isWhole: boolean
}

// Older interviews say little about today's.
const yearsBack = 30

/** The fields of an interview: those that are required first, then its rounds, then the rest. */
export const InterviewFields = ({ state, onChange, errors, isWhole }: InterviewFieldsProps) => {
  const { t } = useTranslation(['interview-form', 'interviews'])
  const set = (changed: Partial<FormState>) => onChange({ ...state, ...changed })
  const [now] = useState(() => new Date().getFullYear())
  const years = Array.from({ length: yearsBack }, (_, back) => String(now - back))
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CompanyField value={state.company} onValueChange={(company) => set({ company })} />
        <TextField
          name="role"
          label={t('role')}
          maxLength={100}
          value={state.role}
          onValueChange={(role) => set({ role })}
          required
        />
        <div className="col-span-full grid grid-cols-2 items-start gap-5">
          <Select
            name="month"
            label={t('month')}
            placeholder={t('choose')}
            options={Array.from({ length: 12 }, (_, before) => ({
              value: String(before + 1),
              label: monthName(before + 1),
            }))}
            value={state.month}
            onValueChange={(month) => set({ month })}
            required
          />
          <Select
            name="year"
            label={t('year')}
            placeholder={t('choose')}
            options={(state.year === '' || years.includes(state.year) ? years : [...years, state.year]).map(
              (value) => ({
                value,
                label: value,
              }),
            )}
            value={state.year}
            onValueChange={(year) => set({ year })}
            required
          />
        </div>
      </div>
      <RadioCards
        name="outcome"
        label={t('outcome')}
        options={OUTCOMES.map((value) => ({ value, label: t(`interviews:outcome.${value}`) }))}
        value={state.outcome}
        onValueChange={(value) => set({ outcome: Outcome.safeParse(value).data ?? '' })}
        required
      />
      <RoundFields rounds={state.rounds} onChange={(rounds) => set({ rounds })} />
      <FurtherFields
        title={t('more')}
        hint={t('more.hint')}
        shown={isWhole}
        wrong={['kind', 'way', 'difficulty', 'advice'].some((name) => name in errors)}
      >
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Select
            name="kind"
            label={t('kind')}
            placeholder={t('not_said')}
            options={INTERVIEW_KINDS.map((value) => ({ value, label: t(`interviews:kind.${value}`) }))}
            value={state.kind}
            onValueChange={(value) => set({ kind: InterviewKind.safeParse(value).data ?? '' })}
          />
          <Select
            name="way"
            label={t('way')}
            placeholder={t('not_said')}
            options={INTERVIEW_WAYS.map((value) => ({ value, label: t(`interviews:way.${value}`) }))}
            value={state.way}
            onValueChange={(way) => set({ way })}
          />
          <Select
            name="difficulty"
            label={t('difficulty')}
            placeholder={t('not_said')}
            options={DIFFICULTIES.map((value) => ({ value, label: t(`interviews:difficulty.${value}`) }))}
            value={state.difficulty}
            onValueChange={(difficulty) => set({ difficulty })}
          />
        </div>
        <TextArea
          name="advice"
          label={t('advice')}
          hint={t('advice.hint')}
          minRows={4}
          maxLength={GUIDANCE_LIMITS.interviewText}
          value={state.advice}
          onValueChange={(advice) => set({ advice })}
        />
      </FurtherFields>
    </>
  )
}
