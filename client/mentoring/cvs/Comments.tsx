import type { SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Card } from '#client/ui/Card.tsx'
import { Comment } from './Comment.tsx'
import { numbered } from './places.ts'

type CommentsProps = { page: SharedCvPage; active: string | undefined; onActivate: (id: string) => void }

/** Lists the comments on a CV in the order of its pages, with the resolved ones folded below. */
export const Comments = ({ page, active, onActivate }: CommentsProps) => {
  const { t } = useTranslation('shared-cvs')
  const all = numbered(page.comments)
  const open = all.filter(({ comment }) => comment.resolvedAt === null)
  const resolved = all.filter(({ comment }) => comment.resolvedAt !== null)
  const list = (comments: typeof all) => (
    <ol className="grid divide-y divide-line">
      {comments.map(({ comment, at }) => (
        <Comment
          key={comment._id}
          page={page}
          comment={comment}
          at={at}
          isActive={comment._id === active}
          onActivate={() => onActivate(comment._id)}
        />
      ))}
    </ol>
  )
  return (
    <Card
      render={<section aria-labelledby="cv-comments" />}
      className="rail:sticky rail:top-19 rail:max-h-[calc(100dvh-6rem)] rail:overflow-y-auto"
    >
      <h2 id="cv-comments" className="text-lg">
        {t('comments')}
      </h2>
      {page.comments.length === 0 ? (
        <Empty page={page} />
      ) : (
        <>
          {open.length === 0 && <p className="mt-1 text-sm text-muted">{t('comments.done')}</p>}
          {list(open)}
          {resolved.length > 0 && (
            <details className="mt-2 border-t border-line pt-1">
              <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link">
                {t('comments.resolved', { count: resolved.length })}
              </summary>
              {list(resolved)}
            </details>
          )}
        </>
      )}
    </Card>
  )
}

const Empty = ({ page: { role, mayComment, pairingId, other } }: { page: SharedCvPage }) => {
  const { t } = useTranslation('shared-cvs')
  const name = useNameOf()(other)
  const state = mayComment ? role : pairingId === null ? (`${role}.waiting` as const) : 'over'
  return <p className="mt-1 text-sm text-soft">{t(`empty.${state}`, { name })}</p>
}
