import { useTranslation } from '#client/platform/i18n.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { addComment } from './queries.ts'
import { useStoreCv } from './useCvChange.ts'
import { WordsForm } from './WordsForm.tsx'

type ComposerProps = {
  cvId: string
  page: number
  point: { x: number; y: number }
  onClose: () => void
  onAdded: (id: string) => void
}

/** Writes a comment beside the point of a page that it is about. */
export const Composer = ({ cvId, page, point, onClose, onAdded }: ComposerProps) => {
  const { t } = useTranslation('shared-cvs')
  const store = useStoreCv(cvId)
  const sendOnce = useSendOnce()
  const send = async (body: string) => {
    const at = { page, ...point }
    const changed = await sendOnce({ at, body }, (clientId) => addComment(cvId, { clientId, body, at }))
    await store(changed)
    const mine = changed.comments.filter((each) => each.mine).toSorted((a, b) => (a._id < b._id ? 1 : -1))
    if (mine[0] !== undefined) onAdded(mine[0]._id)
  }
  return (
    <div
      style={{
        top: `min(${point.y * 100}% + 1rem, 100% - 11rem)`,
        left: `clamp(0.5rem, ${point.x * 100}% - 10rem, 100% - 20.5rem)`,
      }}
      className="absolute z-10 w-80 max-w-[calc(100%-1rem)] rounded-m border border-line-strong bg-surface p-3.5 shadow-3"
    >
      <WordsForm label={t('comment.on', { page })} submitLabel={t('comment.add')} send={send} onClose={onClose} />
    </div>
  )
}
