import { Link } from 'react-router'
import type { ApplicationBrief } from '#contract/opportunities/applying.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { StateMarks } from './StateMarks.tsx'
import { dayOf, firstNameOf, weekdayOf } from './words.ts'

/** Where the viewer's application for a job is. */
export const AppliedState = ({ brief }: { brief: ApplicationBrief }) => {
  const { t } = useTranslation('applications')
  const { _id, state, outcome, sentAt, seenAt, seenBy, answerBy } = brief
  return (
    <div className="grid gap-2">
      {sentAt !== null && <p className="text-sm text-muted">{t('applied_on', { day: weekdayOf(sentAt) })}</p>}
      <p className="text-lg leading-tight font-semibold text-heading">
        {outcome === null ? t(`state.${state}`) : t(`outcome.${outcome}`)}
      </p>
      <StateMarks state={state} wide />
      {state !== 'closed' && (
        <p className="text-sm leading-snug text-soft">
          {seenAt !== null &&
            seenBy !== null &&
            `${t('opened_on', { name: firstNameOf(seenBy), day: weekdayOf(seenAt) })} `}
          {answerBy !== null && t('answer.by', { day: dayOf(answerBy) })}
        </p>
      )}
      <Button wide size="s" variant="ghost" render={<Link to={`/dashboard/jobs/applications#${_id}`} />}>
        {t('see')}
      </Button>
    </div>
  )
}
