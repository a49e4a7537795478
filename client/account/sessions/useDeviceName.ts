import { useTranslation } from 'react-i18next'
import type { SessionList } from '#contract/account/sessions.ts'

type Device = Pick<SessionList['sessions'][number], 'browser' | 'system'>

/** Says what somebody is logged in with, as far as that is known: `Firefox on Windows`. */
export const useDeviceName = () => {
  const { t } = useTranslation('sessions')
  return ({ browser, system }: Device): string =>
    browser !== null && system !== null ? t('own.device', { browser, system }) : (browser ?? system ?? t('own.unknown'))
}
