import { useState } from 'react'
import { EVENT_MODES, type Event, type EventMode } from '#contract/events/events.ts'
import { withScheme } from '#contract/withScheme.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** Chooses where an event takes place, with fields for a link, a place, or both. Hidden values are kept but not sent. */
export const Where = ({ event }: { event: Event | undefined }) => {
  const { t } = useTranslation(['events', 'scheduling'])
  const [mode, setMode] = useState<EventMode>(event?.mode ?? 'online')
  const [needsLink, needsPlace] = [mode !== 'in_person', mode !== 'online']
  return (
    <>
      <RadioGroup
        name="mode"
        label={t('scheduling:field.mode')}
        value={mode}
        onValueChange={(value) => setMode(EVENT_MODES.find((each) => each === value) ?? mode)}
        inline
        options={order.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      <div hidden={!needsLink}>
        <TextField
          name="link"
          type="url"
          complete={withScheme}
          label={t('scheduling:field.link')}
          hint={t('scheduling:field.link.hint')}
          defaultValue={event?.link ?? ''}
          disabled={!needsLink}
          required
        />
      </div>
      <div hidden={!needsPlace}>
        <TextField
          name="place"
          label={t('scheduling:field.place')}
          hint={t('scheduling:field.place.hint')}
          defaultValue={event?.place ?? ''}
          disabled={!needsPlace}
          required
        />
      </div>
    </>
  )
}

// The default mode comes first.
const order = ['online', 'in_person', 'hybrid'] as const
