import { useTranslation } from '#client/platform/i18n.ts'
import { DropArea } from './DropArea.tsx'
import { WizardHead } from './WizardHead.tsx'

/** The first step of an import: the file. */
export const DropPage = () => {
  const { t } = useTranslation('roster')
  return (
    <>
      <WizardHead title={t('import')} hint={t('import.intro')} step={0} />
      <DropArea />
    </>
  )
}
