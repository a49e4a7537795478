import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ReasonDialog, reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { toast } from '#client/ui/toast.ts'
import type { PostDecision } from '#contract/trust/content.ts'
import { removeComment } from '#contract/trust/moderation.ts'
import { decideOnPost, type ReportedContent } from '#contract/trust/reports.ts'
import { Link } from 'react-router'
import { AuthorName } from './AuthorName.tsx'
import { ReportContext } from './ReportContext.tsx'
import { ReportedText } from './ReportedText.tsx'
import { useFocusKept } from './useFocusKept.ts'
import { PostingActions } from '../moderation/PostingActions.tsx'

type ContentReportsProps = {
  reportId: string
  content: ReportedContent
  /** Called when its reports have been handled by a decision. */
  onHandled: () => void
}

/** Reported content as it read, with all its reports and what can be decided on it. */
export const ContentReports = ({ reportId, content, onHandled }: ContentReportsProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const client = useQueryClient()
  const { section, keepFocus } = useFocusKept<HTMLDivElement>()
  const [isContextOpen, setContextOpen] = useState(false)
  const { kind, title, text, reports, post, posting, comment } = content
  const isOpen = reports.some(({ handledAt }) => handledAt === null)
  return (
    <div ref={section} tabIndex={-1} className="mt-4 grid gap-3 outline-none">
      {post?.hidden === true && (
        <Banner tone="bad">
          {t(post.decision === null ? 'content.hidden' : `content.${post.decision}`)}
          {post.asked && ` ${t('content.asked')}`}
        </Banner>
      )}
      <div className="rounded-m bg-sunken px-4 py-3">
        {title !== '' && (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        <ReportedText kind={kind}>{text}</ReportedText>
        {posting !== null && (
          <Link
            to={`/admin/postings?${new URLSearchParams({ kind, q: posting.title }).toString()}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-3"
          >
            {t('content.open')}
          </Link>
        )}
        {(kind === 'post' || kind === 'comment') && (
          <Button size="s" variant="ghost" className="mt-2" onClick={() => setContextOpen(true)}>
            {t('content.context')}
          </Button>
        )}
        {isContextOpen && (
          <ReportContext reportId={reportId} kind={kind} title={title} onClose={() => setContextOpen(false)} />
        )}
      </div>
      <ul className="grid gap-1 text-sm text-soft">
        {reports.map(({ reporter, reason, comment, createdAt, handledAt }) => (
          <li key={`${reporter?._id} ${createdAt}`} className="wrap-anywhere">
            <b className="font-semibold text-ink">{t(`reason.${reason}`)}</b> · <bdi>{nameOf(reporter)}</bdi> ·{' '}
            {ago(createdAt)}
            {isOpen && handledAt !== null && <> · {t('queue.handled_at', { ago: ago(handledAt) })}</>}
            {comment !== '' && (
              <>
                : <bdi>{comment}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {post !== null && (
        <PostDecisions id={content.id} hidden={post.hidden} onDecided={isOpen ? onHandled : keepFocus} />
      )}
      {post?.anonymous === true && <AuthorName id={content.id} name={post.name} onChanged={keepFocus} />}
      {comment !== null && <CommentRemoval id={content.id} isRemoved={comment === 'removed'} onClosed={keepFocus} />}
      {posting !== null && (
        <PostingActions posting={posting} onDecided={() => void reloadReports(client).then(keepFocus)} />
      )}
    </div>
  )
}

/** Deletes a reported comment from its event; afterwards says that it is gone. */
const CommentRemoval = ({ id, isRemoved, onClosed }: { id: string; isRemoved: boolean; onClosed: () => void }) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClosed()
  }
  return (
    <div className="flex">
      {isRemoved ? (
        <Chip tone="neutral" icon={<Trash2 size={14} />}>
          {t('comment.removed')}
        </Chip>
      ) : (
        <Button size="s" variant="ghost" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
          {t('comment.remove')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('comment.remove.title')}
          description={t('comment.remove.text')}
          submitLabel={t('comment.remove')}
          send={async (body) => {
            const { message } = await api(removeComment, { params: { id }, body })
            toast.success(message)
            await reloadReports(client)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** An administrator's decisions on a reported post. */
const PostDecisions = ({ id, hidden, onDecided }: { id: string; hidden: boolean; onDecided: () => void }) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  const [pending, setPending] = useState<PostDecision>()
  const [isAsking, setAsking] = useState(false)
  const send = async (decision: PostDecision, note = ''): Promise<void> => {
    const { message } = await api(decideOnPost, { params: { id }, body: { decision, note } })
    toast.success(message)
    onDecided()
    await reloadReports(client)
  }
  const decide = async (decision: PostDecision): Promise<void> => {
    setPending(decision)
    await send(decision).catch((error: unknown) => toast.error(messageOf(error)))
    setPending(undefined)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(['shown', 'kept'] as const).map((decision) => (
        <Button
          key={decision}
          size="s"
          variant="ghost"
          pending={pending === decision}
          disabled={pending !== undefined && pending !== decision}
          onClick={() => void decide(decision)}
        >
          {t(
            decision === 'shown'
              ? hidden
                ? 'content.show'
                : 'content.leave'
              : hidden
                ? 'content.keep'
                : 'content.hide',
          )}
        </Button>
      ))}
      <Button size="s" variant="quiet" disabled={pending !== undefined} onClick={() => setAsking(true)}>
        {t('content.ask')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('content.ask.title')}
          description={t('content.ask.text')}
          submitLabel={t('content.ask')}
          danger={false}
          send={({ reason }) => send('change', reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
