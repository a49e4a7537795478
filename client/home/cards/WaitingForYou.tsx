import Check from 'lucide-react/icons/check'
import { useLayoutEffect, useState } from 'react'
import { useBrought } from '#client/platform/domain.ts'
import type { Brought, Deed, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { removeFrame } from '#client/platform/usable.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Gathered } from './Gathered.tsx'
import { WaitingItem } from './WaitingItem.tsx'

const most = 5

/** Lists what needs the member's attention in all domains, with actions in place. */
export const WaitingForYou = ({ userId }: { userId: string }) => {
  const sources = useBrought('waiting').map(({ Source }) => Source)
  return (
    <Gathered sources={sources} userId={userId}>
      {(brought) => <Waiting {...brought} />}
    </Gathered>
  )
}

const Waiting = ({ items, isPending, retry }: Brought<WaitingRow>) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { entries, act, setDone, leave, drop } = useKeptRows(items)
  const [all, setAll] = useState(false)
  // All rows appear together: a late one would shift the content below.
  const [isComplete, setComplete] = useState(!isPending)
  if (!isPending && !isComplete) setComplete(true)
  const isShown = isComplete || !isPending
  // The beginning in the prerendered frame (`WaitingFrame`) stays until then.
  useLayoutEffect(() => (isShown ? removeFrame() : undefined), [isShown])
  if (!isShown)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div data-beginning>
          <Skeleton shape="block" height={184} />
        </div>
      </SkeletonGroup>
    )
  const shown = all ? entries : entries.slice(0, most)
  const open = entries.filter(({ kept }) => kept?.done === undefined)

  return (
    <section aria-labelledby="waiting">
      <div className="mb-2.5 flex min-h-7 items-center gap-2.5">
        <h2 id="waiting" className="text-[1.1875rem]">
          {t('waiting')}
        </h2>
        <Badge count={open.length} label={t('waiting.count', { count: open.length })} tone="quiet" />
      </div>
      <Card padding="none" className="overflow-hidden">
        {entries.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map(({ row, kept }) => (
              <WaitingItem
                key={row.id}
                row={row}
                isFirst={row.id === open[0]?.row.id}
                done={kept?.done}
                isLeaving={kept?.isLeaving === true}
                onAct={() => act(row)}
                onDone={(deed) => setDone(row.id, deed)}
                onLeave={() => leave(row.id)}
                onGone={() => drop(row.id)}
              />
            ))}
          </ul>
        )}
        {entries.length === 0 && retry === undefined && (
          <p className="flex items-center gap-3 px-4 py-3.5 text-[0.9375rem] text-soft">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-good-soft text-good">
              <Check size={16} />
            </span>
            {t('waiting.nothing')}
          </p>
        )}
        {retry && (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-3 border-line px-4 py-3 text-soft">
            {t('waiting.failed')}
            <Button size="s" variant="ghost" onClick={retry}>
              {t('common:retry')}
            </Button>
          </p>
        )}
      </Card>
      {entries.length > most && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-sm font-semibold text-link hover:underline"
        >
          {all ? t('waiting.fewer') : t('waiting.all', { total: entries.length })}
        </button>
      )}
    </section>
  )
}

type Kept = { row: WaitingRow; index: number; done?: Deed; isLeaving?: true }
type Entry = { row: WaitingRow; kept: Kept | undefined }

/** Keeps a row in place after it is acted on until it has left, although its source no longer returns it. */
const useKeptRows = (rows: readonly WaitingRow[]) => {
  const [kept, setKept] = useState<readonly Kept[]>([])
  const entries: Entry[] = rows
    .filter(({ id }) => !kept.some(({ row }) => row.id === id))
    .map((row) => ({ row, kept: undefined }))
  for (const each of kept.toSorted((a, b) => a.index - b.index))
    entries.splice(each.index, 0, { row: each.row, kept: each })

  const change = (id: string, changes: Partial<Kept>) =>
    setKept((all) => all.map((each) => (each.row.id === id ? { ...each, ...changes } : each)))
  return {
    entries,
    act: (row: WaitingRow) => {
      const index = entries.findIndex((entry) => entry.row.id === row.id)
      setKept((all) => (all.some((each) => each.row.id === row.id) ? all : [...all, { row, index }]))
    },
    setDone: (id: string, done: Deed) => change(id, { done }),
    leave: (id: string) => change(id, { isLeaving: true }),
    drop: (id: string) => setKept((all) => all.filter(({ row }) => row.id !== id)),
  }
}
