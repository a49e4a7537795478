import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { type Answer, YES_NO } from '#contract/opportunities/applying.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** The poster's questions with the applicant's answers; nothing without questions. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => {
  const { t } = useTranslation('applications')
  return answers.length === 0 ? null : (
    <dl className="grid gap-2.5 text-[0.9375rem]">
      {answers.map((each, place) => (
        <div key={place}>
          <dt className="text-sm text-soft">
            <bdi>{each.text}</bdi>
          </dt>
          <dd dir="auto" className="break-words text-ink">
            {each.answer === '' ? <span className="text-muted">{t('answer.none')}</span> : <Given answer={each} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Given = ({ answer: { kind, answer } }: { answer: Answer }) => {
  const { t } = useTranslation('applications')
  if (kind === 'yes_no') {
    const choice = YES_NO.find((each) => each === answer)
    return choice === undefined ? answer : t(`answer.${choice}`)
  }
  // The applicant's input: only URLs that a browser fetches, never ones that it runs.
  return kind === 'link' && isHttpUrl(answer) ? (
    <a
      href={answer}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-link underline underline-offset-3"
    >
      {answer.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    answer
  )
}
