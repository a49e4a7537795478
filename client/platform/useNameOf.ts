import { useTranslation } from '#client/platform/i18n.ts'

/** Says what somebody is called; of whoever has left, that they have. */
export const useNameOf = () => {
  const { t } = useTranslation('common')
  return (person: { fullName: string; former?: boolean } | null): string =>
    person === null || person.former === true ? t('former_member') : person.fullName
}
