import ChevronRight from 'lucide-react/icons/chevron-right'
import Check from 'lucide-react/icons/check'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef, useState } from 'react'
import { smallPhoto } from '#contract/members/person.ts'
import type { ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import { ago, shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { momentOf } from '../applications/useNextStep.ts'
import { type Stage, stagesFrom } from './stages.ts'

const GROUPS = ['sent', 'seen', 'in_touch', 'interview', 'offer', 'closed'] as const

type ApplicantListProps = {
  counts: ApplicantsPage['counts']
  rows: readonly ApplicantRow[]
  more: { load: () => void; isLoading: boolean } | undefined
  currentId: string | undefined
  selected: ReadonlySet<string>
  onOpen: (id: string) => void
  onToggle: (id: string) => void
  /** A row was dropped on another state. */
  onDrop: (row: ApplicantRow, to: Stage) => void
}

/** The applicants by state. One of them is open beside the list; any can be selected. */
export const ApplicantList = ({ counts, rows, more, onDrop, ...list }: ApplicantListProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const [isSelecting, setSelecting] = useState(false)
  const [dragged, setDragged] = useState<ApplicantRow>()
  const [over, setOver] = useState<Stage>()
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const targets = dragged === undefined ? [] : stagesFrom(dragged)
  return (
    <section
      aria-label={t('list')}
      className="relative overflow-hidden rounded-m border border-line bg-surface py-1.5 shadow-1 rail:sticky rail:top-20 rail:max-h-[calc(100dvh-6rem)] rail:overflow-y-auto"
    >
      <button
        type="button"
        aria-pressed={isSelecting}
        onClick={() => setSelecting(!isSelecting)}
        className="absolute end-1.5 top-1 min-h-11 rounded-s px-3 text-sm font-semibold text-link rail:hidden"
      >
        {t(isSelecting ? 'select.end' : 'select.begin')}
      </button>
      {GROUPS.map((state) => {
        const some = rows.filter((row) => row.state === state)
        const target = targets.find((each) => each === state)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways
          <section
            key={state}
            aria-labelledby={`group-${state}`}
            onDragOver={(event) => {
              if (target !== undefined) event.preventDefault()
              setOver(target)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined && target !== undefined) onDrop(dragged, target)
              endDrag()
            }}
            className={cx('px-2', target !== undefined && over === target && 'bg-pale')}
          >
            <h3 id={`group-${state}`} className="flex items-baseline gap-2 px-2.5 pt-3 pb-1 text-sm text-soft">
              {t(`group.${state}`)}
              <span className="tabular font-normal">{counts[state]}</span>
            </h3>
            {counts[state] === 0 && some.length === 0 ? (
              <p className="px-2.5 pb-2 text-sm text-muted">{t('group.empty')}</p>
            ) : (
              <ul>
                {some.map((row) => (
                  <Row
                    key={row._id}
                    row={row}
                    isSelecting={isSelecting}
                    onDrag={setDragged}
                    onDragEnd={endDrag}
                    {...list}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {more !== undefined && <LoadMore label={t('common:load_more')} pending={more.isLoading} onLoad={more.load} />}
    </section>
  )
}

type RowProps = Pick<ApplicantListProps, 'currentId' | 'selected' | 'onOpen' | 'onToggle'> & {
  row: ApplicantRow
  /** On phones, where boxes take the room of names. */
  isSelecting: boolean
  onDrag: (row: ApplicantRow) => void
  onDragEnd: () => void
}

const Row = ({ row, isSelecting, currentId, selected, onOpen, onToggle, onDrag, onDragEnd }: RowProps) => {
  const { t } = useTranslation('applicants')
  const name = useNameOf()(row.applicant)
  const isCurrent = row._id === currentId
  const isSelected = selected.has(row._id)
  const news = useNews()(row)
  const line = useRef<HTMLLIElement>(null)
  return (
    <li ref={line} className="group/row relative flex items-center">
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        aria-label={t('select', { name })}
        onClick={() => onToggle(row._id)}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-s rail:h-9 rail:w-7',
          !isSelecting && selected.size === 0 && 'max-rail:hidden',
          !isSelected &&
            selected.size === 0 &&
            'rail:opacity-0 rail:group-hover/row:opacity-100 rail:focus-visible:opacity-100',
        )}
      >
        <span
          className={cx(
            'grid size-5 place-items-center rounded-[6px] border-[1.5px]',
            isSelected ? 'border-navy bg-navy text-on-navy' : 'border-control bg-surface',
          )}
        >
          {isSelected && <Check size={14} strokeWidth={3} />}
        </span>
      </button>
      <button
        id={`applicant-${row._id}`}
        type="button"
        aria-current={isCurrent}
        onClick={() => onOpen(row._id)}
        className={cx(
          'flex min-h-12.5 min-w-0 flex-1 items-center gap-2.5 rounded-[10px] px-2 py-1.5 text-start hover:bg-sunken rail:ps-1.5',
          isCurrent &&
            'rail:bg-pale rail:before:absolute rail:before:inset-y-2 rail:before:start-0 rail:before:w-0.75 rail:before:rounded-e-full rail:before:bg-orange',
          row.state === 'closed' && 'opacity-75',
        )}
      >
        <Avatar
          id={row.applicant?._id ?? row._id}
          name={name}
          photo={smallPhoto(row.applicant?.profilePhoto ?? null)}
          size="s"
        />
        <span className="min-w-0 flex-1 leading-snug">
          <bdi className="block truncate text-[0.9375rem] font-semibold text-heading">{name}</bdi>
          <span className="block truncate text-[0.8125rem] text-soft">
            <bdi>{[row.fieldOfStudy, row.applicant?.graduationYear].filter(Boolean).join(' ')}</bdi>
          </span>
        </span>
        <span className="max-w-24 shrink-0 text-end text-[0.8125rem] leading-snug text-balance text-soft wide:max-w-28">
          {row.waits ? <span className="font-semibold text-warn">{t('row.waits')}</span> : news}
          {row.notes > 0 && <span className="block">{t('row.notes', { count: row.notes })}</span>}
          {row.referredBy !== null && <span className="block text-good">{t('row.referred')}</span>}
        </span>
        {!isSelecting && selected.size === 0 && <ChevronRight size={18} className="shrink-0 text-muted rail:hidden" />}
      </button>
      {/* Keys and the menu of stages do the same, so it is only for the mouse. */}
      {row.state !== 'closed' && (
        <span
          draggable
          title={t('drag')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            if (line.current !== null) event.dataTransfer.setDragImage(line.current, 24, 24)
            onDrag(row)
          }}
          onDragEnd={onDragEnd}
          className="absolute -end-1.5 grid h-9 w-4 cursor-grab place-items-center text-muted opacity-0 group-hover/row:opacity-100 max-rail:hidden pointer-coarse:hidden"
        >
          <GripVertical size={14} />
        </span>
      )}
    </li>
  )
}

/** Returns a function that says in a few words what happened last. */
const useNews = () => {
  const { t } = useTranslation('applicants')
  return ({ state, outcome, sentAt, seenAt, movedAt, interviewAt, closesAt }: ApplicantRow): string => {
    if (closesAt !== null) return t('row.closing')
    if (state === 'sent') return t('row.sent', { ago: ago(sentAt) })
    if (state === 'seen') return t('row.seen', { ago: ago(seenAt ?? movedAt) })
    if (state === 'interview' && interviewAt !== null) return momentOf(interviewAt)
    if (state === 'closed' && outcome !== null) return t(`row.${outcome}`, { day: shortDay(movedAt) })
    return ago(movedAt)
  }
}
