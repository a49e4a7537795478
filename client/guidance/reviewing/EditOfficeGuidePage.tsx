import { useTranslation } from '#client/platform/i18n.ts'
import { Edit } from '../writing/EditGuidePage.tsx'

/** Renders the page on which the career office writes a guide. */
export const EditOfficeGuidePage = () => {
  const { t } = useTranslation('guides')
  return (
    <Edit writer="admin" home="/admin/guides" back="/admin/guides?view=office" author={t('box.office')} occupation="" />
  )
}
