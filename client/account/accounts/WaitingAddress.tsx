import { useTranslation } from 'react-i18next'
import type { Done } from '#contract/fields.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useAddressCall } from './useAddressCall.ts'

type WaitingAddressProps = {
  wanted: { email: string; expiresAt: string }
  /** What it becomes once its link is opened. */
  as: 'main' | 'second'
  cancel: () => Promise<Done>
}

/** An address that waits for its link to be opened, and the way to take it back. */
export const WaitingAddress = ({ wanted: { email, expiresAt }, as, cancel }: WaitingAddressProps) => {
  const { t } = useTranslation(['accounts', 'common'])
  const { run, pending } = useAddressCall(cancel)
  return (
    <Banner
      title={<span className="wrap-anywhere">{t(`waiting.${as}`, { email })}</span>}
      action={
        <Button size="s" variant="ghost" pending={pending} onClick={run}>
          {t('waiting.cancel')}
        </Button>
      }
    >
      {t('waiting.until', { time: dayAndTime(expiresAt) })}
    </Banner>
  )
}
