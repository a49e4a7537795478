import * as z from 'zod/mini'
import { ZoneHint } from '#client/postings/public.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type SessionFieldsProps = {
  /** The edited session; undefined for a new one. */
  session: { title: string; description: string; startsAt: string } | undefined
  descriptionHint: string
}

/** Renders the fields of an open session: title, description, and date and time in the viewer's time zone. */
export const SessionFields = ({ session, descriptionHint }: SessionFieldsProps) => {
  const { t } = useTranslation('mentorships')
  const starts = session && fieldParts(session.startsAt)
  return (
    <>
      <TextField name="title" label={t('field.title')} defaultValue={session?.title} required />
      <TextArea
        name="description"
        label={t('field.description')}
        hint={descriptionHint}
        defaultValue={session?.description}
        required
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <TextField name="date" type="date" label={t('field.date')} defaultValue={starts?.date} required />
        <TextField
          name="time"
          type="time"
          label={t('field.time')}
          hint={<ZoneHint />}
          defaultValue={starts?.time}
          required
        />
      </div>
    </>
  )
}

/** Returns whether date and time, in the viewer's time zone, are in the future. */
export const isAhead = ({ date, time }: { date: string; time: string }): boolean => {
  const now = fieldParts(new Date())
  return `${date}T${time}` >= `${now.date}T${now.time}`
}

/** Checks that the date and time of a draft are in the future. */
export const liesAhead = z.refine<{ date: string; time: string }>(isAhead, { path: ['date'], error: 'past' })
