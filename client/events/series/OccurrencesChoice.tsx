import type { Occurrences } from '#contract/events/scheduling.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'

type OccurrencesChoiceProps = {
  value: Occurrences
  onValueChange: (value: Occurrences) => void
  className?: string
}

/** Chooses whether to change or cancel this event only, or also those that follow. */
export const OccurrencesChoice = ({ value, onValueChange, className }: OccurrencesChoiceProps) => {
  const { t } = useTranslation('scheduling')
  return (
    <RadioGroup
      name="occurrences"
      label={t('occurrences')}
      value={value}
      onValueChange={(next) => onValueChange(next === 'following' ? next : 'this')}
      className={className}
      options={[
        { value: 'this', label: t('occurrences.this') },
        { value: 'following', label: t('occurrences.following') },
      ]}
    />
  )
}
