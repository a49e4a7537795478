import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId, useState } from 'react'
import { DraftSession, type PairingSession } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { useForm } from '#client/platform/useForm.ts'
import { DayLeaf, FormActions, LongText, OwnActions, When } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { liesAhead, SessionFields } from '../SessionFields.tsx'
import { removeSession, saveSession } from './queries.ts'
import { useChange } from './useChange.ts'

type SessionsProps = { pairingId: string; sessions: readonly PairingSession[]; isOver: boolean }

/** When the two meet, and when they met; either of them plans, changes and removes. */
export const Sessions = ({ pairingId, sessions, isOver }: SessionsProps) => {
  const { t } = useTranslation(['pairings', 'common'])
  const id = useId()
  const [open, setOpen] = useState(false)
  const remove = useChange((sessionId: string) => removeSession(pairingId, sessionId))
  const close = () => setOpen(false)
  return (
    <Card render={<section aria-labelledby={id} />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {t('sessions')}
        </h2>
        {!isOver && (
          <Button size="s" variant="secondary" icon={<CalendarPlus size={16} />} onClick={() => setOpen(true)}>
            {t('session.plan')}
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="mt-1 text-sm text-muted">{t('sessions.none')}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id} className="flex items-start gap-3.5 py-4 last:pb-0">
            <DayLeaf instant={session.startsAt} />
            <div className="min-w-0 flex-1">
              <h3 className="text-[1.0313rem] leading-snug break-words">
                <bdi>{session.title}</bdi>
              </h3>
              <p className="mt-0.5 text-sm text-muted">
                <When instant={session.startsAt} />
              </p>
              <LongText className="mt-1">{session.description}</LongText>
            </div>
            {!isOver && (
              <OwnActions
                name={session.title}
                edit={{
                  title: t('session.edit'),
                  form: (done) => <SessionForm pairingId={pairingId} session={session} onClose={done} />,
                }}
                removal={{
                  label: t('session.remove'),
                  title: t('session.remove.title'),
                  text: t('session.remove.text'),
                  keep: t('common:cancel'),
                  remove: () => remove.mutateAsync(session._id).then(() => undefined),
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Dialog open={open} onOpenChange={setOpen} title={t('session.plan')} closeLabel={t('common:close')}>
        <SessionForm pairingId={pairingId} onClose={close} />
      </Dialog>
    </Card>
  )
}

const Entry = DraftSession.check(liesAhead)

type SessionFormProps = { pairingId: string; session?: PairingSession; onClose: () => void }

const SessionForm = ({ pairingId, session, onClose }: SessionFormProps) => {
  const { t } = useTranslation(['pairings', 'common'])
  const save = useChange((draft: DraftSession) => saveSession(pairingId, session?._id, draft))
  const { errors, pending, submit } = useForm(Entry, async (draft) => {
    await save.mutateAsync({ ...draft, timeZone: timeZoneShown() })
    onClose()
  })
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
      <SessionFields session={session} descriptionHint={t('session.description.hint')} />
      <FormActions submit={t(session ? 'common:save' : 'session.plan')} pending={pending} onCancel={onClose} />
    </Form>
  )
}
