import { useTranslation } from '#client/platform/i18n.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/toast.ts'
import { DeleteDraft } from '../drafts/DeleteDraft.tsx'
import { useDrafts } from '../drafts/useDrafts.ts'
import { PostBody } from './PostParts.tsx'
import { useOpenThread } from './threadContext.ts'

/** The viewer's drafts in the open thread that can't be posted: the thread is closed, or `isGone` returns true for the answer that they reply to. */
export const LeftDrafts = ({ isGone }: { isGone: (parent: number) => boolean }) => {
  const { t } = useTranslation('thread')
  const { thread } = useOpenThread()
  const drafts = useDrafts(thread._id).drafts.filter(
    ({ body, parent }) => body.trim() !== '' && (thread.closedAt !== null || (parent !== null && isGone(parent))),
  )
  const copy = async (body: string) => {
    if (await copyText(body)) toast.success(t('draft.copied'))
    else toast.error(t('draft.not_copied'))
  }
  return drafts.map((draft) => (
    <Card
      key={draft.parent}
      padding="none"
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-dashed bg-sunken px-4 py-3.5"
    >
      <p className="text-sm font-semibold text-ink">{t('draft.left')}</p>
      <PostBody small>{draft.body}</PostBody>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="s" onClick={() => void copy(draft.body)}>
          {t('draft.copy')}
        </Button>
        <DeleteDraft draft={draft} />
      </div>
    </Card>
  ))
}
