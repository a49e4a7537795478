import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useId, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { PairingItem } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { controlClass, cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { addItem, removeItem, tickItem } from './queries.ts'
import { useChange } from './useChange.ts'

type ItemsProps = { pairingId: string; kind: PairingItem['kind']; items: readonly PairingItem[]; isOver: boolean }

/** Lists the goals or agenda of a mentorship. Both members can add and tick items. */
export const Items = ({ pairingId, kind, items, isOver }: ItemsProps) => {
  const { t } = useTranslation('pairings')
  const id = useId()
  const shown = items.filter((item) => item.kind === kind)
  const tick = useChange(({ _id, doneAt }: PairingItem) => tickItem(pairingId, _id, doneAt === null))
  const remove = useChange(({ _id }: PairingItem) => removeItem(pairingId, _id))
  if (isOver && shown.length === 0) return null
  return (
    <Card render={<section aria-labelledby={id} />}>
      <h2 id={id} className="text-lg">
        {t(`items.${kind}`)}
      </h2>
      <p className="text-sm text-muted">{t(`items.${kind}.hint`)}</p>
      <ul className="mt-2">
        {shown.map((item) => (
          <li key={item._id} className="flex items-start gap-2">
            <Checkbox
              name={item._id}
              label={
                <bdi className={cx('wrap-anywhere', item.doneAt !== null && 'text-muted line-through')}>
                  {item.text}
                </bdi>
              }
              checked={item.doneAt !== null}
              disabled={isOver}
              onCheckedChange={() => tick.mutate(item)}
              className="min-w-0 flex-1"
            />
            {!isOver && (
              <IconButton size="s" label={t('item.remove', { text: item.text })} onClick={() => remove.mutate(item)}>
                <X size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isOver && <Add pairingId={pairingId} kind={kind} />}
    </Card>
  )
}

const Add = ({ pairingId, kind }: Pick<ItemsProps, 'pairingId' | 'kind'>) => {
  const { t } = useTranslation('pairings')
  const [text, setText] = useState('')
  const add = useChange((words: string) => addItem(pairingId, kind, words))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = text.trim()
    // The text stays when adding fails.
    if (words !== '' && !add.isPending) add.mutate(words, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} className="mt-2 flex gap-2">
      <input
        aria-label={t(`${kind}.add`)}
        placeholder={t(`${kind}.add`)}
        value={text}
        maxLength={LIMITS.lineLength}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className={controlClass}
      />
      <IconButton type="submit" variant="outline" label={t(`${kind}.add.submit`)}>
        <Plus size={20} />
      </IconButton>
    </form>
  )
}
