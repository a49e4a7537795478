import { useTranslation } from 'react-i18next'
import { useCollege } from '#client/platform/college.ts'
import { AccountCard } from './AccountCard.tsx'
import { AskTheCollege } from './AskTheCollege.tsx'
import { PasswordLinkForm } from './PasswordLinkForm.tsx'

/** The way to a new password: a link by mail, or, where the college sends none, one that the administrator issues. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('sessions')
  const { mail } = useCollege()
  return (
    <AccountCard title={t('forgot.title')} intro={t(mail ? 'forgot.intro.mail' : 'forgot.intro')}>
      {mail ? <PasswordLinkForm /> : <AskTheCollege />}
    </AccountCard>
  )
}
