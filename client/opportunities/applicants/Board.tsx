import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { shareLink } from '#client/platform/shareLink.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { toast } from '#client/ui/toast.ts'
import { ApplicantList } from './ApplicantList.tsx'
import { ApplicantPanel } from './ApplicantPanel.tsx'
import { BoardDialogs, type BoardDialog } from './BoardDialogs.tsx'
import { BoardHead } from './BoardHead.tsx'
import { KeyHints } from './Keys.tsx'
import { CV_BUTTON, NOTE_FIELD } from './noteField.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { openSelectionMenu, SelectionBar } from './SelectionBar.tsx'
import { nextStage } from './stages.ts'
import { useApplicantKeys } from './useApplicantKeys.ts'

type BoardProps = {
  numbers: ApplicantsPage
  rows: readonly ApplicantRow[]
  more: { load: () => void; isLoading: boolean } | undefined
}

/** The list of applicants and the open one. The URL names the open one, so that Back on a phone returns to the list. */
export const Board = ({ numbers, rows, more }: BoardProps) => {
  const { t } = useTranslation('applicants')
  const navigate = useNavigate()
  const named = useLocation().hash.slice(1)
  const [dialog, setDialog] = useState<BoardDialog>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isChoosingStage, setChoosingStage] = useState(false)
  const jobId = numbers.job._id
  // The first one stays open when it moves to another group.
  const [first] = useState(rows[0]?._id)
  const find = (id: string | undefined) => rows.find(({ _id }) => _id === id)
  const current = named === '' ? (find(first) ?? rows[0]) : find(named)
  const openId = named === '' ? current?._id : named
  const placeOf = (id: string | undefined) => rows.findIndex(({ _id }) => _id === id)
  const place = placeOf(openId)
  // Keys may come faster than navigations render.
  const openNow = () => location.hash.slice(1) || openId

  const open = (id: string, replace = named !== '') =>
    void navigate({ hash: id }, { replace, preventScrollReset: true })
  const step = (by: number) => {
    const next = rows[placeOf(openNow()) + by]
    if (next === undefined) return undefined
    open(next._id)
    document.getElementById(`applicant-${next._id}`)?.focus()
    return next._id
  }
  const toggle = (...ids: string[]) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (ids.length === 1 && after.has(id)) after.delete(id)
        else after.add(id)
      return after
    })
  const extend = (by: number) => {
    const from = openNow()
    const next = step(by)
    if (from !== undefined && next !== undefined) toggle(from, next)
  }
  const clear = () => {
    setSelected(new Set())
    // The bar had the focus, or a dialog that it opened.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`applicant-${openId}`)?.focus()
    })
  }
  const chosen = rows.filter(({ _id }) => selected.has(_id))
  const isActive = current !== undefined && current.state !== 'closed'
  // With a selection, keys act on all of it.
  const active = chosen.length > 0 ? chosen.filter(({ state }) => state !== 'closed') : isActive ? [current] : []
  useApplicantKeys({
    j: () => void step(1),
    k: () => void step(-1),
    'shift+j': () => extend(1),
    'shift+k': () => extend(-1),
    s: () => (chosen.length > 0 ? openSelectionMenu() : setChoosingStage(isActive)),
    forward: () => isActive && setDialog({ kind: 'move', row: current, to: nextStage(current) }),
    m: () => active.length > 0 && setDialog({ kind: 'write', rows: active }),
    n: () => document.getElementById(NOTE_FIELD)?.focus(),
    o: () => document.getElementById(CV_BUTTON)?.click(),
    x: () => {
      const id = openNow()
      if (id !== undefined) toggle(id)
    },
    escape: () => selected.size > 0 && clear(),
    e: () => setDialog({ kind: 'export' }),
    c: () => {
      if (chosen.length === 0) return numbers.total > 0 && setDialog({ kind: 'close' })
      return active.length > 0 && setDialog({ kind: 'close', rows: active })
    },
    '?': () => setDialog({ kind: 'keys' }),
  })
  const share = async () => {
    const url = `${location.origin}/dashboard/jobs/${jobId}`
    const shared = await shareLink(numbers.job.title, url)
    if (shared === 'copied') toast.success(t('share.copied'))
    if (shared === 'not_copied') toast.info(t('share.not_copied', { url }))
  }

  return (
    <div className={cx(chosen.length > 0 && 'pb-32 menu:pb-20')}>
      <div className={cx(named !== '' && 'max-rail:hidden')}>
        <BackLink to="/dashboard/jobs?whose=mine" className="mb-1">
          {t('mine')}
        </BackLink>
        <BoardHead numbers={numbers} onAsk={setDialog} />
      </div>
      {numbers.total === 0 ? (
        <Card className="mt-4">
          <EmptyState
            illustration={<Inbox />}
            title={t('empty')}
            action={
              numbers.open && (
                <Button variant="ghost" icon={<Share2 size={18} />} onClick={() => void share()}>
                  {t('share')}
                </Button>
              )
            }
          >
            <p>{t('empty.text')}</p>
          </EmptyState>
        </Card>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={cx('grid gap-3', named !== '' && 'max-rail:hidden')}>
            <ApplicantList
              counts={numbers.counts}
              rows={rows}
              more={more}
              currentId={openId}
              selected={selected}
              onOpen={(id) => open(id, named !== '')}
              onToggle={toggle}
              onDrop={(row, to) => setDialog({ kind: 'move', row, to })}
            />
          </div>
          <div className={cx('min-w-0', named === '' && 'max-rail:hidden')}>
            {openId !== undefined && (
              <>
                <PhoneBar place={place} total={numbers.total} onStep={step} hasNext={rows[place + 1] !== undefined} />
                <Suspense>
                  <ApplicantPanel
                    // Drafts of notes belong to one applicant.
                    key={openId}
                    id={openId}
                    jobId={jobId}
                    readers={numbers.readers}
                    marksSeen={named !== ''}
                    isChoosingStage={isChoosingStage}
                    onChooseStage={setChoosingStage}
                    onAsk={setDialog}
                  />
                </Suspense>
                <KeyHints onShowAll={() => setDialog({ kind: 'keys' })} />
              </>
            )}
          </div>
        </div>
      )}
      {chosen.length > 0 && (
        // The open applicant has its own bar on a narrow screen.
        <div className={cx(named !== '' && 'max-rail:hidden')}>
          <SelectionBar rows={chosen} onAsk={setDialog} onClear={clear} />
        </div>
      )}
      <BoardDialogs numbers={numbers} dialog={dialog} onClose={() => setDialog(undefined)} onDone={clear} />
    </div>
  )
}
