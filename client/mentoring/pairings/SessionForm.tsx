import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { RequestKind } from '#contract/mentoring/kinds.ts'
import { MENTORING_FORMATS, type MentoringFormat } from '#contract/mentoring/offers.ts'
import { DraftSession, type PairingSession, SESSION_LENGTH, SESSION_LENGTHS } from '#contract/mentoring/sessions.ts'
import { withScheme } from '#contract/withScheme.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormActions, ZoneHint } from '#client/postings/public.ts'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { isAhead } from '../SessionFields.tsx'
import { saveSession } from './queries.ts'
import { SuggestedTimes } from './SuggestedTimes.tsx'
import { useChange } from './useChange.ts'

type SessionFormProps = {
  pairingId: string
  /** The kind of the pairing, for the title of a new session. */
  kind?: RequestKind
  /** All sessions of the mentorship; a new one is prefilled with the last link and place. */
  sessions: readonly PairingSession[]
  session?: PairingSession | undefined
  /** The other member, for suggested times of a new session. */
  partner?: { name: string; timeZone: string; availability: string | null } | undefined
  onClose: () => void
}

/** Creates or edits a session of a mentorship. */
export const SessionForm = ({ pairingId, kind = 'mentorship', sessions, session, ...rest }: SessionFormProps) => {
  const { partner, onClose } = rest
  const { t } = useTranslation(['pairings', 'mentorships', 'common'])
  const sendOnce = useSendOnce()
  const [schema] = useState(() => entryOf(session))
  const save = useChange((draft: DraftSession) =>
    sendOnce(draft, (clientId) => saveSession(pairingId, session?._id, draft, clientId)),
  )
  const { errors, pending, submit } = useForm(schema, async (draft) => {
    await save.mutateAsync({ ...draft, timeZone: timeZoneShown() })
    onClose()
  })
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
      <TextField
        name="title"
        label={t('mentorships:field.title')}
        defaultValue={session?.title ?? t(kind === 'mentorship' ? 'session.title.default' : `title.default.${kind}`)}
        required
      />
      <When {...{ sessions, session, partner }} />
      <Where sessions={sessions} session={session} />
      <TextArea
        name="description"
        label={t('mentorships:field.description')}
        hint={t('session.description.hint')}
        defaultValue={session?.description}
      />
      <FormActions submit={t(session ? 'common:save' : 'session.plan')} pending={pending} onCancel={onClose} />
    </Form>
  )
}

/** Chooses the date, time and length of a session. A suggested time fills in the first two. */
const When = ({ sessions, session, partner }: Pick<SessionFormProps, 'sessions' | 'session' | 'partner'>) => {
  const { t } = useTranslation(['pairings', 'mentorships'])
  const fields = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const starts = session && fieldParts(session.startsAt)
  const choose = (instant: string): void => {
    for (const [name, value] of Object.entries(fieldParts(instant))) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!input) continue
      input.value = value
      // For the form, which clears the field's error.
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    setChosen(instant)
  }
  const change = (): void => setChosen(undefined)
  return (
    <>
      {partner !== undefined && <SuggestedTimes {...{ partner, sessions, chosen }} onChoose={choose} />}
      <div ref={fields} className="grid items-start gap-5 wide:grid-cols-2">
        <TextField
          name="date"
          type="date"
          label={t('mentorships:field.date')}
          defaultValue={starts?.date}
          onValueChange={change}
          hint={<ZoneHint />}
          required
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name="time"
            type="time"
            label={t('mentorships:field.time')}
            defaultValue={starts?.time}
            onValueChange={change}
            required
          />
          <Select
            name="minutes"
            label={t('session.length')}
            options={SESSION_LENGTHS.map((count) => ({ value: String(count), label: t('session.minutes', { count }) }))}
            defaultValue={String(session?.minutes ?? SESSION_LENGTH)}
          />
        </div>
      </div>
    </>
  )
}

/** Chooses the format of a session, with the link or place that it needs. */
const Where = ({ sessions, session }: Pick<SessionFormProps, 'sessions'> & { session: PairingSession | undefined }) => {
  const { t } = useTranslation('pairings')
  const last = sessions.at(-1)
  const [format, setFormat] = useState<MentoringFormat>(session?.format ?? last?.format ?? 'video')
  const latest = (field: 'link' | 'place') =>
    session?.[field] ?? sessions.findLast((each) => each[field] !== null)?.[field] ?? ''
  return (
    <>
      <RadioGroup
        name="format"
        label={t('session.format')}
        value={format}
        onValueChange={(value) => setFormat(MENTORING_FORMATS.find((each) => each === value) ?? format)}
        inline
        options={order.map((value) => ({ value, label: t(`session.format.${value}`) }))}
      />
      <div hidden={format !== 'video'}>
        <TextField
          name="link"
          type="url"
          complete={withScheme}
          label={t('session.link')}
          hint={t('session.later.hint')}
          defaultValue={latest('link')}
          disabled={format !== 'video'}
        />
      </div>
      <div hidden={format !== 'in_person'}>
        <TextField
          name="place"
          label={t('session.place')}
          hint={t('session.later.hint')}
          maxLength={LIMITS.meetingPlaceLength}
          defaultValue={latest('place')}
          disabled={format !== 'in_person'}
        />
      </div>
    </>
  )
}

const order = ['video', 'call', 'in_person', 'chat'] as const

/** Returns the schema of the form. The time of a past session stays valid unless it is changed. */
const entryOf = (session: PairingSession | undefined) => {
  const before = session && fieldParts(session.startsAt)
  return DraftSession.check(
    z.refine((draft) => (draft.date === before?.date && draft.time === before.time) || isAhead(draft), {
      path: ['date'],
      error: 'past',
    }),
  )
}
