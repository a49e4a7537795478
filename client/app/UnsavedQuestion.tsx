import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { UnsavedContext } from '#client/ui/contexts.ts'

/** Provides the texts of the question before dialogs discard input. */
export const UnsavedQuestion = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common')
  const question = useMemo(
    () => ({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      keep: t('unsaved.keep'),
      discard: t('unsaved.discard'),
    }),
    [t],
  )
  return <UnsavedContext value={question}>{children}</UnsavedContext>
}
