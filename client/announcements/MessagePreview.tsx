import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { EmailText } from '#client/ui/EmailText.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { LANGUAGES } from '#contract/languages.ts'
import type { MessageDraft } from '#contract/announcements/messages.ts'
import { renderedMessageQuery } from './queries.ts'

type MessagePreviewProps = { draft: MessageDraft | undefined; from: string }
const empty: MessageDraft = { subject: '…', body: '…' }

/** How a message reads, as its reader gets it. */
export const MessagePreview = ({ draft = empty, from }: MessagePreviewProps) => {
  const { t } = useTranslation(['office-messages', 'common'])
  const { data, error, refetch } = useQuery(renderedMessageQuery(draft))
  if (error)
    return (
      <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    )
  if (data === undefined) return <Skeleton shape="block" height={360} />
  return <EmailText from={from} email={data} lang={data.language} dir={LANGUAGES[data.language].direction} />
}
