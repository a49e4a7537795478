import MailCheck from 'lucide-react/icons/mail-check'
import type { Applying } from '#contract/opportunities/applying.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { dayOf, firstNameOf } from './words.ts'

/** By when every applicant has an answer, and how the poster kept earlier promises. */
export const PromiseNote = ({ answerBy, applying }: { answerBy: string; applying: Applying }) => {
  const { t } = useTranslation('applications')
  const { readers, promise, moved } = applying
  const name = readers[0] === undefined ? undefined : firstNameOf(readers[0].fullName)
  return (
    <div className="mt-4 flex items-center gap-3.5 rounded-[12px] bg-good-soft px-4 py-3 max-wide:items-start">
      <MailCheck size={24} className="shrink-0 text-good" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-ink">{t('promise', { day: dayOf(answerBy) })}</p>
        <p className="text-sm text-soft">
          {name !== undefined && t('promise.by', { name })}{' '}
          {promise !== null && t('promise.kept', { kept: promise.kept, count: promise.of })}
        </p>
        {moved !== null && (
          <p className="text-sm text-soft">{t('promise.moved', { day: dayOf(moved.from), reason: moved.reason })}</p>
        )}
      </div>
    </div>
  )
}
