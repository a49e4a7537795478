import { useState } from 'react'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { IssuedLink } from '#client/college/public.ts'
import { api, type Output } from '#client/platform/api.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Creates a one-time password reset link for a member and shows it once. */
export const ResetLinkDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('administration')
  const [issued, setIssued] = useState<Output<typeof issueResetLink>>()

  return (
    <ConfirmPasswordDialog
      title={t('reset.title', { name })}
      intro={t('reset.intro', { name })}
      schema={PasswordProof}
      submit={t('reset.submit')}
      send={async (body) => setIssued(await api(issueResetLink, { params: { id }, body }))}
      result={
        issued && <IssuedLink link={issued.link} hint={t('reset.valid', { time: timeOfDay(issued.expiresAt) })} />
      }
      onClose={onClose}
    />
  )
}
