import type { Event } from '#contract/events/events.ts'
import { FurtherFields } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'

const details: readonly string[] = ['host', 'capacity', 'linkFor']

type DetailsProps = { event: Event | undefined; errors: Record<string, string> }

/** Renders the optional fields of an event. */
export const Details = ({ event, errors }: DetailsProps) => {
  const { t } = useTranslation('scheduling')
  return (
    <FurtherFields
      title={t('details')}
      hint={t('details.hint')}
      shown={event !== undefined}
      wrong={details.some((name) => name in errors)}
    >
      <TextField name="host" label={t('field.host')} hint={t('field.host.hint')} defaultValue={event?.host ?? ''} />
      <TextField
        name="capacity"
        inputMode="numeric"
        label={t('field.capacity')}
        hint={t('field.capacity.hint')}
        defaultValue={event?.capacity?.toString()}
      />
      <RadioGroup
        name="linkFor"
        label={t('field.link_for')}
        defaultValue={event?.linkFor ?? 'everyone'}
        options={[
          { value: 'everyone', label: t('link_for.everyone') },
          { value: 'going', label: t('link_for.going') },
        ]}
      />
    </FurtherFields>
  )
}
