import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'

/** Schedules and cancels the deletion of the account. */
export const DeletionSettings = () => {
  const { t } = useTranslation('deletion')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <AccountDeletion />
    </Section>
  )
}
