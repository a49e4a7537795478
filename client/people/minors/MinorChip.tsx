import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** Marks a member who is protected as a minor. */
export const MinorChip = () => (
  <Chip size="s" tone="warn">
    {useTranslation('administration').t('minor.chip')}
  </Chip>
)
