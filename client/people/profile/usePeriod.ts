import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'

/** Returns a function that formats a period, as a single date when start and end are the same. */
export const usePeriod = () => {
  const { t } = useTranslation('profiles')
  return ({ from, to }: { from: string; to: string | null }): string =>
    from === to
      ? writeMonth(from)
      : t('period', { from: writeMonth(from), to: to === null ? t('period.now') : writeMonth(to) })
}

// `2021` stays as it is; `2021-03` becomes a month in the user's language.
const writeMonth = (month: string): string => {
  if (!month.includes('-')) return month
  return new Intl.DateTimeFormat(readRegion().language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}
