import Clock from 'lucide-react/icons/clock'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { itemInAddress, PagedList, reloadAlumni, useSteadyClicks } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { restEntry } from '#contract/people/queue.ts'
import { type Alumnus, MatchVerdict } from '#contract/people/verification.ts'
import { DeclineDialog } from '../verification/DeclineDialog.tsx'
import { alumniQuery, requestId } from '../verification/queries.ts'
import { useDecisions } from '../verification/useDecisions.ts'
import { useReopen } from '../verification/useReopen.ts'
import { EmptyQueue } from './EmptyQueue.tsx'
import { KeyHints } from './KeyHints.tsx'
import { MatchFilter } from './MatchFilter.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { AskDialog } from './AskDialog.tsx'
import { CERTIFICATE_BUTTON, NOTE_FIELD, rowId } from './ids.ts'
import { QueuePanel } from './QueuePanel.tsx'
import { QueueRow } from './QueueRow.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { useFetchAhead } from './useFetchAhead.ts'
import { useOrder } from './useOrder.ts'
import { useQueueKeys } from './useQueueKeys.ts'

// Entries fetched ahead of the open one. With more, a first visit would make more than eight calls.
const AHEAD = 2

type QueueProps = { q: string; state: 'pending' | 'declined'; onShowAll: () => void }

/** The pending or declined people, oldest first, and the open one beside them. The address names the open one. */
export const Queue = ({ q, state, onShowAll }: QueueProps) => {
  const [isResting, setResting] = useState(false)
  const [parameters] = useSearchParams()
  const match = MatchVerdict.safeParse(parameters.get('match')).data
  return (
    <List
      key={`${isResting} ${match}`}
      q={q}
      state={state}
      match={state === 'pending' ? match : undefined}
      onShowAll={onShowAll}
      isResting={isResting}
      onToggleResting={() => setResting(!isResting)}
    />
  )
}

type ListProps = QueueProps & {
  match: MatchVerdict | undefined
  isResting: boolean
  onToggleResting: () => void
}

const List = ({ q, state, match, onShowAll, isResting, onToggleResting }: ListProps) => {
  const { t } = useTranslation(['queue', 'verification'])
  const client = useQueryClient()
  const isDeclined = state === 'declined'
  const query = useInfiniteQuery({
    ...alumniQuery(state, q, isDeclined ? 'all' : isResting ? 'only' : 'none', match),
    placeholderData: keepPreviousData,
  })
  const order = useOrder(query.data?.pages.map(({ body }) => body.alumni) ?? [])
  const { rows, decided, busy, verify, undo, undoLast, keep, leave, forget } = useDecisions(order.rows)
  const stateOf = (id: string) => decided.get(id)?.leaving ?? ''
  const onClickCapture = useSteadyClicks(rows.map((row) => requestId(row) + stateOf(requestId(row))).join())
  const [parameters, setParameters] = useSearchParams()
  const [declining, setDeclining] = useState<Alumnus>()
  const [asking, setAsking] = useState<Alumnus>()
  const [said, setSaid] = useState('')
  const [linked, setLinked] = useState<{ id: string; record: string | null }>()
  const named = parameters.get('item')
  const waiting = rows.filter((row) => !decided.has(requestId(row)))
  const current = named === null ? waiting[0] : rows.find((row) => requestId(row) === named)
  const openId = named ?? (current && requestId(current))
  const total = (query.data?.pages[0]?.body.total ?? 0) - decidedIn(order.rows, decided)
  const place = waiting.findIndex((row) => requestId(row) === openId)

  const open = (id: string | undefined, focus: boolean) => {
    setParameters(
      (before) => {
        if (id === undefined) before.delete('item')
        else before.set('item', id)
        return before
      },
      // Without an entry in the address, Back leads to the list on a phone.
      { replace: named !== null || !isOneColumn(), preventScrollReset: true },
    )
    if (focus && id !== undefined) document.getElementById(rowId(id))?.focus()
  }
  const step = (by: number) => {
    // The page may still show the person before.
    const from = itemInAddress() ?? openId
    const next = waiting[waiting.findIndex((row) => requestId(row) === from) + by]
    if (next !== undefined) open(requestId(next), true)
    else if (by > 0 && query.hasNextPage) void query.fetchNextPage()
  }
  const openNext = (after: Alumnus, focus: boolean) => {
    const at = waiting.findIndex((row) => requestId(row) === requestId(after))
    const next = waiting[at + 1] ?? waiting[at - 1]
    open(next && requestId(next), focus)
  }
  const verifyOne = (alumnus: Alumnus, focus: boolean) => {
    verify(alumnus, linked?.id === requestId(alumnus) ? linked.record : null)
    setSaid(
      t(isDeclined ? 'said.verified_after_all' : 'said.verified', {
        name: alumnus.fullName,
        count: Math.max(0, total - 1),
      }),
    )
    if (requestId(alumnus) === openId) openNext(alumnus, focus)
  }
  const { mutate: skip } = useMutation({
    mutationFn: (alumnus: Alumnus) => api(restEntry, { params: { id: requestId(alumnus) } }),
    onMutate: (alumnus) => {
      keep(alumnus, 'skipped')
      setSaid(t('said.skipped', { name: alumnus.fullName }))
      openNext(alumnus, true)
    },
    onError: (error, alumnus) => {
      forget(requestId(alumnus))
      toast.error(messageOf(error))
    },
    onSuccess: () => reloadAlumni(client),
  })
  const { mutate: reopen } = useReopen({
    onMutate: (alumnus) => {
      keep(alumnus, 'reopened')
      setSaid(t('said.reopened', { name: alumnus.fullName }))
      openNext(alumnus, true)
    },
    onError: (alumnus) => forget(requestId(alumnus)),
  })
  const writesNotes = useMay()('reports')
  const writeNote = () => document.getElementById(NOTE_FIELD)?.focus()
  const isDecided = openId !== undefined && decided.has(openId)
  const active = current !== undefined && !isDecided ? current : undefined
  // Nothing is decided on a person who isn't shown yet, or no longer.
  const onShown = (act: (alumnus: Alumnus) => void) => () => {
    if (active !== undefined && itemInAddress() === named) act(active)
  }
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    ...(active && {
      v: onShown((alumnus) => verifyOne(alumnus, true)),
      ...(!isDeclined && { d: onShown(setDeclining), s: onShown(skip) }),
      ...(!isDeclined && !active.handover && !active.change && { a: onShown(setAsking) }),
    }),
    ...(writesNotes && { n: writeNote }),
    f: () => document.getElementById(CERTIFICATE_BUTTON)?.click(),
    z: () => void undoLast().then((id) => id !== undefined && open(id, true)),
    escape: () => {
      if (isOneColumn()) open(undefined, false)
      else if (openId !== undefined) document.getElementById(rowId(openId))?.focus()
    },
  })

  useFetchAhead(waiting.slice(place + 1, place + 1 + AHEAD).map(requestId))
  const isNearEnd = place >= 0 && place > waiting.length - 5
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          (query.isPending || rows.length > 0 || named !== null) && 'rail:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        <section
          aria-label={t('list')}
          className={cx(
            'min-w-0 overflow-hidden rounded-m border border-line bg-surface shadow-1',
            'wide:max-rail:max-h-[19rem] wide:max-rail:overflow-y-auto rail:sticky rail:top-18 rail:max-h-[calc(100dvh-6rem)] rail:overflow-y-auto',
            named !== null && 'max-wide:hidden',
          )}
        >
          {order.fresh.length > 0 && (
            <div className="border-b border-line bg-good-soft px-3 py-2">
              <Button size="s" variant="ghost" wide onClick={order.showNew}>
                <span role="status">{t('new', { count: order.fresh.length })}</span>
              </Button>
            </div>
          )}
          {!isDeclined && <MatchFilter match={match} counts={query.data?.pages[0]?.body.matches} />}
          <PagedList
            query={query}
            failed={t('verification:failed')}
            rowHeight="3.5rem"
            empty={
              rows.length === 0 && order.fresh.length === 0 ? (
                <EmptyQueue q={q} of={isDeclined ? 'declined' : isResting ? 'resting' : match} onShowAll={onShowAll} />
              ) : undefined
            }
          >
            <ul onClickCapture={onClickCapture}>
              {rows.map((alumnus) => (
                <QueueRow
                  key={requestId(alumnus)}
                  alumnus={alumnus}
                  isOpen={requestId(alumnus) === openId}
                  decided={decided.get(requestId(alumnus))}
                  busy={busy.has(requestId(alumnus))}
                  onVerify={() => verifyOne(alumnus, false)}
                  onUndo={() => void undo(alumnus)}
                  onLeave={() => leave(requestId(alumnus))}
                  onGone={() => forget(requestId(alumnus))}
                />
              ))}
            </ul>
          </PagedList>
          {!isDeclined && (
            <div className="border-t border-line px-2 py-1">
              <Button variant="quiet" size="s" icon={<Clock size={16} />} onClick={onToggleResting}>
                {t(isResting ? 'resting.hide' : 'resting.show')}
              </Button>
            </div>
          )}
        </section>
        {openId !== undefined && (
          <div className={cx('min-w-0', named === null && 'max-wide:hidden')}>
            <PhoneBar
              place={place}
              total={total}
              hasNext={waiting[place + 1] !== undefined}
              onBack={() => open(undefined, false)}
              onStep={step}
              onNote={writesNotes ? writeNote : undefined}
              onSkip={active && !isDeclined ? () => skip(active) : undefined}
            />
            <SwipeCard
              onVerify={active && onShown((alumnus) => verifyOne(alumnus, true))}
              onSkip={active && (isDeclined ? undefined : onShown(skip))}
            >
              <QueuePanel
                key={openId}
                id={openId}
                decided={decided.get(openId)}
                place={place}
                total={total}
                hasNext={waiting[place + 1] !== undefined}
                onStep={step}
                onRecord={(record) => setLinked({ id: openId, record })}
                onVerify={(alumnus) => verifyOne(alumnus, true)}
                onAsk={setAsking}
                onDecline={setDeclining}
                onSkip={skip}
                onUndo={(alumnus) => void undo(alumnus)}
                onReopen={reopen}
              />
            </SwipeCard>
            <KeyHints />
          </div>
        )}
      </div>
      {asking && (
        <AskDialog
          alumnus={asking}
          onAsked={() => {
            keep(asking, 'asked')
            setSaid(t('said.asked', { name: asking.fullName }))
            openNext(asking, true)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {declining && (
        <DeclineDialog
          alumnus={declining}
          onDeclined={() => {
            keep(declining, 'declined')
            setSaid(t('said.declined', { name: declining.fullName, count: Math.max(0, total - 1) }))
            openNext(declining, true)
          }}
          onClosed={() => setDeclining(undefined)}
        />
      )}
    </>
  )
}

// Below 720 px one entry, or the list, is shown at a time.
const isOneColumn = (): boolean => !matchMedia('(min-width: 45rem)').matches

// The total of the last fetch may still include what has been decided here since.
const decidedIn = (fetched: readonly Alumnus[], decided: ReadonlyMap<string, unknown>): number =>
  fetched.filter((alumnus) => decided.has(requestId(alumnus))).length
