import Copy from 'lucide-react/icons/copy'
import MailX from 'lucide-react/icons/mail-x'
import { Link } from 'react-router'
import type { Today } from '#contract/desk/desk.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'

/** Says that emails are stuck, since when and why, with the words for the college's IT. */
export const MailTrouble = ({
  emails: { since, waiting, failing },
}: {
  emails: NonNullable<Today['system']>['emails']
}) => {
  const { t } = useTranslation(['today', 'system', 'common'])
  const title = t('trouble', { at: dayAndTime(since ?? '') })
  const reason = failing ? t(`system:given_up.reason.${failing.reason}`) : ''
  const text = [
    t('trouble.text', { count: waiting }),
    reason,
    failing && t('trouble.retry', { at: timeOfDay(failing.retryAt) }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
  const copy = () =>
    void copyText([title, text, failing?.failure].filter(Boolean).join('\n')).then((copied) =>
      copied ? toast.success(t('trouble.copied')) : toast.error(t('trouble.not_copied')),
    )
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-bad-soft px-4 py-3.5 wide:px-4.5"
    >
      <MailX size={22} aria-hidden className="shrink-0 text-bad max-wide:hidden" />
      <div className="min-w-56 flex-1 text-[0.90625rem] leading-snug text-ink">
        <h2 className="font-semibold text-bad">{title}</h2>
        <p className="mt-0.5">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="ghost" icon={<Copy size={16} />} onClick={copy}>
          {t('trouble.copy')}
        </Button>
        <Button size="s" render={<Link to="/admin/system" />}>
          {t('trouble.open')}
        </Button>
      </div>
    </section>
  )
}
