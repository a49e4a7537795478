import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
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
  return (
    <article className="overflow-hidden rounded-m border border-line bg-surface wrap-anywhere">
      <p className="border-b-2 border-orange px-4 py-3 font-semibold text-heading">{from}</p>
      <div className="grid gap-3 px-4 py-4">
        <p className="text-lg font-semibold text-heading" dir="auto">
          {data.subject}
        </p>
        <p>{data.greeting}</p>
        {data.paragraphs.map((paragraph, place) => (
          <p key={place} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p>
          <span className="inline-block rounded-full bg-orange px-5 py-2.5 font-semibold text-on-orange">
            {data.button}
          </span>
        </p>
      </div>
      <div className="grid gap-1 border-t border-line px-4 py-3 text-[0.8125rem] text-soft">
        {data.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="flex flex-wrap gap-x-3">
          {data.links.map((link) => (
            <span key={link} className="text-link underline">
              {link}
            </span>
          ))}
        </p>
      </div>
    </article>
  )
}
