import type { FailureReason, Replies } from '#contract/college/system.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'

/** When the mailbox for replies by email was read, and what became of the emails in it: descriptions in a list. */
export const RepliesState = ({ replies }: { replies: Replies | null }) => {
  const { t } = useTranslation('system')
  if (replies === null) return <dd>{t('replies.off')}</dd>
  const { checkedAt, lastAt, posted, refused, ignored } = replies
  return (
    <>
      <dd>{checkedAt === null ? t('replies.waiting') : t('replies.checked', { at: dayAndTime(checkedAt) })}</dd>
      <dd>
        {lastAt === null
          ? t('replies.none')
          : t('replies.counts', { posted, refused, ignored, at: dayAndTime(lastAt) })}
      </dd>
    </>
  )
}

/** Why the mailbox couldn't be read. */
export const RepliesProblem = ({ reason, failure }: { reason: FailureReason; failure: string }) => {
  const { t } = useTranslation('system')
  const known = reason === 'login_refused' || reason === 'unreachable' ? reason : 'other'
  return (
    <Banner tone="bad" title={t('replies.failed')}>
      <p>{t(`replies.reason.${known}`)}</p>
      {/* In the operator's language, as in the log. */}
      <p lang="en" dir="ltr" className="wrap-anywhere text-sm">
        {failure}
      </p>
    </Banner>
  )
}
