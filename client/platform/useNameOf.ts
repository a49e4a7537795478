import { useTranslation } from '#client/platform/i18n.ts'

/** Returns a function that returns a member's name; for a former member, a text that says so. */
export const useNameOf = () => {
  const { t } = useTranslation('common')
  return (person: { fullName: string; former?: boolean } | null): string =>
    person === null || person.former === true ? t('former_member') : person.fullName
}
