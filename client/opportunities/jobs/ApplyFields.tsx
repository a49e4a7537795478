import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { withScheme } from '#contract/withScheme.ts'
import type { Applying, Question } from '#contract/opportunities/applying.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { MemberField, noMember } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** How people apply for a job: they write to the poster, apply on the portal, on another site, or on both. */
export type Way = 'ask' | 'here' | 'link' | 'both'

const WAYS: readonly Way[] = ['ask', 'here', 'link', 'both']

export type Reader = { id: string; name: string }

/** The parts of the form that aren't the value of one field. */
export type ApplyState = { way: Way; questions: readonly Question[]; coPosters: readonly Reader[] }

/** Returns those parts of a job; for a new one, people write to the poster. */
export const applyStateOf = (job: Job | undefined, applying: Applying | null): ApplyState => ({
  way: job?.applyHere === true ? (job.applyUrl === null ? 'here' : 'both') : job?.applyUrl ? 'link' : 'ask',
  questions: applying?.questions ?? [],
  coPosters: (applying?.readers.slice(1) ?? []).map(({ _id, fullName }) => ({ id: _id, name: fullName })),
})

/** Returns what the form adds to the input of a job. Questions without text are left out. */
export const inputOf = ({ way, questions, coPosters }: ApplyState): object => {
  const isHere = way === 'here' || way === 'both'
  return {
    applyHere: isHere,
    questions: isHere ? questions.filter(({ text }) => text.trim() !== '') : [],
    coPosters: isHere ? coPosters.map(({ id }) => id) : [],
  }
}

type ApplyFieldsProps = {
  job: Job | undefined
  applying: Applying | null
  state: ApplyState
  onStateChange: (state: ApplyState) => void
}

/** The fields about how people apply. */
export const ApplyFields = ({ job, applying, state, onStateChange }: ApplyFieldsProps) => {
  const { t } = useTranslation('jobs')
  const { way } = state
  const isHere = way === 'here' || way === 'both'
  const isPromised = (applying?.applicants?.total ?? 0) > 0
  return (
    <>
      <RadioGroup
        name="way"
        label={t('way')}
        value={way}
        onValueChange={(value) => onStateChange({ ...state, way: WAYS.find((each) => each === value) ?? way })}
        options={WAYS.map((value) => ({ value, label: t(`way.${value}`), description: t(`way.${value}.hint`) }))}
      />
      {(way === 'link' || way === 'both') && (
        <TextField
          name="applyUrl"
          type="url"
          required
          complete={withScheme}
          label={t('field.apply_url')}
          defaultValue={job?.applyUrl ?? ''}
        />
      )}
      {isHere && (
        <>
          <TextField
            name="answerBy"
            type="date"
            label={t('field.answer_by')}
            hint={t(isPromised ? 'field.answer_by.fixed' : 'field.answer_by.hint', {
              days: APPLICATION_LIMITS.answerDays,
              most: APPLICATION_LIMITS.answerDaysMost,
            })}
            disabled={isPromised}
            defaultValue={job?.answerBy ?? ''}
          />
          <TextField
            name="notePrompt"
            label={t('field.note_prompt')}
            hint={t('field.note_prompt.hint')}
            maxLength={LIMITS.lineLength}
            defaultValue={applying?.notePrompt ?? ''}
          />
          <Questions questions={state.questions} onChange={(questions) => onStateChange({ ...state, questions })} />
          <CoPosters people={state.coPosters} onChange={(coPosters) => onStateChange({ ...state, coPosters })} />
        </>
      )}
    </>
  )
}

type QuestionsProps = { questions: readonly Question[]; onChange: (questions: Question[]) => void }

const Questions = ({ questions, onChange }: QuestionsProps) => {
  const { t } = useTranslation('jobs')
  const set = (place: number, changed: Partial<Question>) =>
    onChange(questions.map((each, at) => (at === place ? { ...each, ...changed } : each)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('questions')}</legend>
      {questions.map((question, place) => {
        const number = String(place + 1)
        return (
          <div
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 wide:grid-cols-[minmax(0,1fr)_11rem_auto]"
          >
            <TextField
              name={`questions.${place}`}
              label={t('question.text', { number })}
              labelHidden
              placeholder={t('question.text', { number })}
              maxLength={LIMITS.lineLength}
              value={question.text}
              onValueChange={(text) => set(place, { text })}
            />
            <Select
              name={`kind.${place}`}
              label={t('question.kind', { number })}
              labelHidden
              className="max-wide:order-last max-wide:col-span-full"
              options={KINDS.map((kind) => ({ value: kind, label: t(`question.kind.${kind}`) }))}
              value={question.kind}
              onValueChange={(value) => set(place, { kind: KINDS.find((each) => each === value) ?? 'text' })}
            />
            <IconButton
              label={t('question.remove', { number })}
              onClick={() => onChange(questions.filter((_, at) => at !== place))}
            >
              <Trash2 size={18} />
            </IconButton>
          </div>
        )
      })}
      {questions.length < APPLICATION_LIMITS.questions && (
        <Button
          variant="ghost"
          size="s"
          className="justify-self-start"
          icon={<Plus size={16} />}
          onClick={() => onChange([...questions, { kind: 'text', text: '' }])}
        >
          {t('question.add')}
        </Button>
      )}
      <p className="text-sm text-muted">{t('questions.hint', { most: APPLICATION_LIMITS.questions })}</p>
    </fieldset>
  )
}

const KINDS = ['text', 'yes_no', 'link'] as const

const CoPosters = ({ people, onChange }: { people: readonly Reader[]; onChange: (people: Reader[]) => void }) => {
  const { t } = useTranslation('jobs')
  const [visit, setVisit] = useState(0)
  return (
    <div className="grid gap-2.5">
      {people.length > 0 && (
        <ul aria-label={t('co_posters')} className="flex flex-wrap gap-2">
          {people.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Chip
                removeLabel={t('co_posters.remove', { name })}
                onRemove={() => onChange(people.filter((each) => each.id !== id))}
              >
                <bdi>{name}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {people.length < APPLICATION_LIMITS.coPosters && (
        <MemberField
          // Empty again after each choice.
          key={visit}
          name="coPoster"
          label={t('co_posters')}
          hint={t('co_posters.hint', { most: APPLICATION_LIMITS.coPosters })}
          emptyLabel={t('co_posters.none')}
          openLabel={t('co_posters.open')}
          required={false}
          except={people.map(({ id }) => id)}
          member={noMember}
          onMemberChange={({ value, label }) => {
            onChange([...people, { id: value, name: label }])
            setVisit(visit + 1)
          }}
        />
      )}
    </div>
  )
}
