import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { CvComment, CvReply, SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { itemOf, pinOf } from './places.ts'
import { addComment, changeComment } from './queries.ts'
import { useDropComment, useResolve, useStoreCv } from './useCvChange.ts'
import { WordsForm } from './WordsForm.tsx'

type CommentProps = {
  page: SharedCvPage
  comment: CvComment
  at: number
  isActive: boolean
  onActivate: () => void
}

/** A comment with its replies. Its number leads to its point on the page. */
export const Comment = ({ page, comment, at, isActive, onActivate }: CommentProps) => {
  const { t } = useTranslation('shared-cvs')
  const [replying, setReplying] = useState(false)
  const resolve = useResolve(page.cv._id, comment._id)
  const store = useStoreCv(page.cv._id)
  const sendOnce = useSendOnce()
  const isResolved = comment.resolvedAt !== null
  const showPin = () => {
    onActivate()
    const pin = document.getElementById(pinOf(comment._id))
    pin?.scrollIntoView({ block: 'center' })
    pin?.focus({ preventScroll: true })
  }
  return (
    <li
      id={itemOf(comment._id)}
      tabIndex={-1}
      className={cx('flex gap-3 py-3.5 -outline-offset-2', isActive && '-mx-2 rounded-s bg-pale px-2')}
    >
      <button
        type="button"
        aria-label={t('comment.show', { number: at, page: comment.page })}
        onClick={showPin}
        className={cx(
          "relative grid size-7 shrink-0 place-items-center rounded-full border-2 text-xs font-bold before:absolute before:-inset-2 before:content-['']",
          isResolved ? 'border-line-strong bg-surface text-muted' : 'border-navy bg-navy text-on-navy',
        )}
      >
        {at}
      </button>
      <div className="grid min-w-0 flex-1 gap-2.5">
        <Said page={page} said={comment} onPage={comment.page} />
        {comment.replies.length > 0 && (
          <ul className="grid gap-2.5 border-s-2 border-line ps-3">
            {comment.replies.map((reply) => (
              <li key={reply._id}>
                <Said page={page} said={reply} />
              </li>
            ))}
          </ul>
        )}
        {replying ? (
          <WordsForm
            label={t('reply.label')}
            submitLabel={t('reply.add')}
            onClose={() => setReplying(false)}
            send={async (body) => {
              const draft = { body, replyTo: comment._id }
              await store(await sendOnce(draft, (clientId) => addComment(page.cv._id, { ...draft, clientId })))
              setReplying(false)
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {page.mayComment && (
              <Button size="s" variant="ghost" onClick={() => setReplying(true)}>
                {t('reply')}
              </Button>
            )}
            <Button
              size="s"
              variant="ghost"
              icon={isResolved ? <RotateCcw size={15} /> : <Check size={15} />}
              onClick={() => resolve.mutate(!isResolved)}
            >
              {t(isResolved ? 'reopen' : 'resolve')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** Words of one of the two, with what their author can do about them. */
const Said = ({ page, said, onPage }: { page: SharedCvPage; said: CvReply; onPage?: number }) => {
  const { t } = useTranslation(['shared-cvs', 'common'])
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const store = useStoreCv(page.cv._id)
  const drop = useDropComment(page.cv._id)
  const name = useNameOf()(page.other)
  const close = () => setOpen(undefined)
  return (
    <div>
      <p className="flex flex-wrap gap-x-1.5 text-[0.8125rem] text-muted">
        <bdi className="font-semibold text-heading">{said.mine ? t('you') : name}</bdi>
        {onPage !== undefined && <span>{t('on_page', { page: onPage })}</span>}
        <time dateTime={said.createdAt} title={dayAndTime(said.createdAt)}>
          {ago(said.createdAt)}
        </time>
        {said.editedAt !== null && <span>{t('edited')}</span>}
      </p>
      {open === 'edit' ? (
        <div className="mt-1.5">
          <WordsForm
            label={t('edit.label')}
            defaultValue={said.body}
            submitLabel={t('common:save')}
            onClose={close}
            send={async (body) => {
              await store(await changeComment(page.cv._id, said._id, { body }))
              close()
            }}
          />
        </div>
      ) : (
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink">
          {said.body}
        </p>
      )}
      {said.mine && open !== 'edit' && (
        <div className="flex flex-wrap gap-x-4">
          {page.mayComment && (
            <button type="button" onClick={() => setOpen('edit')} className={small}>
              {t('edit')}
            </button>
          )}
          <button type="button" onClick={() => setOpen('delete')} className={small}>
            {t('comment.delete')}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('comment.delete.title')}
        confirmLabel={t('comment.delete')}
        cancelLabel={t('common:cancel')}
        danger
        pending={drop.isPending}
        onConfirm={() => drop.mutate(said._id, { onSettled: close })}
      >
        <p>{t(onPage === undefined ? 'comment.delete.reply' : 'comment.delete.text')}</p>
      </ConfirmDialog>
    </div>
  )
}

const small = 'min-h-9 rounded-s text-[0.8125rem] font-semibold text-link hover:underline max-wide:min-h-11'
