import AtSign from 'lucide-react/icons/at-sign'
import Ban from 'lucide-react/icons/ban'
import BadgeX from 'lucide-react/icons/badge-x'
import Cake from 'lucide-react/icons/cake'
import FileSignature from 'lucide-react/icons/file-signature'
import Flower2 from 'lucide-react/icons/flower-2'
import KeyRound from 'lucide-react/icons/key-round'
import Link2 from 'lucide-react/icons/link-2'
import Merge from 'lucide-react/icons/merge'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Shield from 'lucide-react/icons/shield'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { DeskPerson } from '#contract/people/person.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useRestoreMember } from '#client/trust/public.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { cx } from '#client/ui/classes.ts'
import { type MemberAct, MemberDialog } from '../administration/MemberDialog.tsx'
import { useCancelMemberDeletion } from '../administration/useCancelMemberDeletion.ts'
import { minorQuery } from '../minors/queries.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useUndoMerge } from './useUndoMerge.ts'
import { MemorialDialog } from './MemorialDialog.tsx'
import { useUndoMemorial } from './useUndoMemorial.ts'
import { asMember, isTrusted } from './asMember.ts'

/** The account of a person: its state, and what the caller's rights allow to do with it. */
export const AccountCard = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation(['person', 'administration', 'administrators', 'verification'])
  const may = useMay()
  const [open, setOpen] = useState<MemberAct>()
  const { _id: id, fullName: name, email, emailConfirmed, secondFactor, rights } = person
  const { leavesAt, suspensionReason, memorial, merges } = person
  const [isRemembering, setRemembering] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const undo = useUndoMemorial(id)
  const keep = useCancelMemberDeletion({ id, name })
  const restore = useRestoreMember({ id, name })
  const helps = may('identity')
  const suspended = suspensionReason !== null
  const act = (opened: MemberAct, allowed: boolean) => (allowed ? () => setOpen(opened) : undefined)
  const confirmed = t(emailConfirmed ? 'account.confirmed' : 'account.unconfirmed')
  const held =
    rights.length === 0 ? t('account.none') : rights.map((right) => t(`administrators:right.${right}`)).join(', ')
  return (
    <Card padding="none" render={<section aria-labelledby="account" />} className="overflow-clip">
      <h2 id="account" className="px-4.5 pt-3.5 pb-2.5 text-[1.0625rem]">
        {t('account')}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        <Row Icon={AtSign} onOpen={act('email', helps)} note={confirmed} warn={!emailConfirmed}>
          <EmailAddress>{email}</EmailAddress>
        </Row>
        <Row
          Icon={KeyRound}
          onOpen={act('factor', helps && secondFactor)}
          note={t(secondFactor ? 'account.on' : 'account.off')}
        >
          {t('account.two_step')}
        </Row>
        {helps && person.minor && <MinorRows id={id} onOpen={setOpen} />}
        {helps && !suspended && memorial === null && (
          <Row Icon={Link2} onOpen={() => setOpen('link')}>
            {t('account.link')}
          </Row>
        )}
        <Row
          Icon={Shield}
          onOpen={act('rights', may('team') && rights.length === 0 && !suspended && memorial === null)}
          note={held}
        >
          {t('account.rights')}
        </Row>
        {helps && memorial === null && !suspended && merges.length === 0 && (
          <Row Icon={Merge} onOpen={() => setMerging(true)}>
            {t('merge.action')}
          </Row>
        )}
        {helps && merges.map((merge) => <Merged key={merge.closedId} id={id} merge={merge} />)}
        {helps && memorial === null && rights.length === 0 && (
          <Row Icon={Flower2} onOpen={() => setRemembering(true)}>
            {t('account.more', { action: t('memorial') })}
          </Row>
        )}
        {helps && memorial !== null && memorial.undoUntil !== null && (
          <Row Icon={Undo2} onOpen={undo} note={t('memorial.until', { day: day(memorial.undoUntil) })}>
            {t('memorial.undo')}
          </Row>
        )}
        {may('verify') && isTrusted(person) && (
          <Row Icon={BadgeX} danger onOpen={() => setOpen('revocation')}>
            {t('account.more', { action: t('verification:revocation.action') })}
          </Row>
        )}
        {may('reports') &&
          (suspended ? (
            <Row Icon={RotateCcw} onOpen={restore}>
              {t('administration:suspension.restore')}
            </Row>
          ) : (
            <Row Icon={Ban} danger onOpen={() => setOpen('suspension')}>
              {t('account.more', { action: t('administration:suspension.action') })}
            </Row>
          ))}
        {helps &&
          (leavesAt === null ? (
            <Row Icon={Trash2} danger onOpen={() => setOpen('deletion')}>
              {t('account.more', { action: t('administration:deletion.action') })}
            </Row>
          ) : (
            <Row Icon={UserRoundCheck} onOpen={keep}>
              {t('administration:deletion.keep')}
            </Row>
          ))}
      </ul>
      {isMerging && <MergeDialog person={person} onClose={() => setMerging(false)} />}
      {isRemembering && <MemorialDialog id={id} name={name} onClose={() => setRemembering(false)} />}
      <MemberDialog open={open} member={asMember(person)} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

type MergedProps = { id: string; merge: DeskPerson['merges'][number] }

// The kept account names the closed one, and the other way round.
const Merged = ({ id, merge: { keptId, closedId, name, undoUntil } }: MergedProps) => {
  const { t } = useTranslation('person')
  const undo = useUndoMerge({ keptId, closedId })
  const words = t(id === keptId ? 'merge.from' : 'merge.into', { name })
  return (
    <>
      <Row Icon={Merge} onOpen={undefined}>
        <Link to={`/admin/people/${id === keptId ? closedId : keptId}`}>{words}</Link>
      </Row>
      {undoUntil !== null && (
        <Row Icon={Undo2} onOpen={undo} note={t('memorial.until', { day: day(undoUntil) })}>
          {t('merge.undo')}
        </Row>
      )}
    </>
  )
}

/** Until when someone is protected as under 18, and whether a guardian has consented. */
const MinorRows = ({ id, onOpen }: { id: string; onOpen: (act: MemberAct) => void }) => {
  const { t } = useTranslation(['person', 'administration'])
  const { data } = useQuery(minorQuery(id))
  const until =
    data && (data.until === null ? t('account.minor.open') : t('account.minor.until', { day: day(data.until) }))
  const consent = data && t(data.consent === null ? 'account.consent.missing' : 'account.consent.recorded')
  return (
    <>
      <Row Icon={Cake} onOpen={() => onOpen('minor')} note={until} warn={data?.until === null}>
        {t('administration:minor.chip')}
      </Row>
      <Row
        Icon={FileSignature}
        onOpen={() => onOpen('consent')}
        note={consent}
        warn={data?.needsConsent === true && data.consent === null}
      >
        {t('administration:minor.consent.action')}
      </Row>
    </>
  )
}

type RowProps = {
  Icon: typeof Ban
  children: ReactNode
  note?: string | undefined
  warn?: boolean
  danger?: boolean
  onOpen?: (() => void) | undefined
}

// A row that the caller can't act on shows only its state.
const Row = ({ Icon, children, note, warn = false, danger = false, onOpen }: RowProps) => {
  const content = (
    <>
      <Icon size={18} aria-hidden className={danger ? undefined : 'text-muted'} />
      <span className="min-w-0 text-start wrap-anywhere">{children}</span>
      {note !== undefined && (
        <span className={cx('ms-auto shrink-0 text-sm', warn ? 'font-semibold text-warn' : 'text-soft')}>{note}</span>
      )}
    </>
  )
  const look = cx(
    'flex min-h-10.5 w-full items-center gap-3 px-4.5 py-2 text-[0.9375rem] pointer-coarse:min-h-12',
    danger ? 'text-bad' : 'text-ink',
  )
  return (
    <li>
      {onOpen === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" onClick={onOpen} className={cx(look, 'hover:bg-pale')}>
          {content}
        </button>
      )}
    </li>
  )
}
