import { type Question, YES_NO } from '#contract/opportunities/applying.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { withScheme } from '#contract/withScheme.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type QuestionFieldProps = {
  question: Question
  /** Its place, 0 for the first. */
  place: number
  value: string
  onValueChange: (value: string) => void
}

/** A question of the poster, as the field that fits its kind. */
export const QuestionField = ({ question, place, value, onValueChange }: QuestionFieldProps) => {
  const { t } = useTranslation('applications')
  const field = {
    name: `answers.${place}`,
    label: t('question.numbered', { number: String(place + 1), question: question.text }),
    value,
    onValueChange,
  }
  if (question.kind === 'yes_no')
    return (
      <RadioGroup {...field} inline options={YES_NO.map((each) => ({ value: each, label: t(`answer.${each}`) }))} />
    )
  return question.kind === 'link' ? (
    <TextField
      {...field}
      type="url"
      placeholder="https://"
      hint={t('question.link.hint')}
      onBlur={() => value !== '' && onValueChange(withScheme(value))}
    />
  ) : (
    <TextField {...field} maxLength={APPLICATION_LIMITS.answerLength} />
  )
}
