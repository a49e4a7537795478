import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Button } from '#client/ui/Button.tsx'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { PasswordLinkForm } from '../sessions/PasswordLinkForm.tsx'

/** Requests a password reset link for an administrator or, without a mail server, names the command that creates one on the server. */
export const AdminForgotPasswordPage = () => {
  const { t } = useTranslation(['admin-entry', 'sessions'])
  const { mail } = useCollege()
  return (
    <AccountCard title={t('sessions:forgot.title')} intro={t(mail ? 'forgot.intro' : 'forgot.no_mail')}>
      {mail ? (
        <PasswordLinkForm label={t('sign_in.email')} login="/admin" />
      ) : (
        <div className="grid gap-4">
          <code dir="ltr" className="rounded-md bg-sunken p-3 wrap-anywhere">
            npm run admin:link -- {'<'}
            {t('forgot.your_address')}
            {'>'}
          </code>
          <p className="text-soft">
            <Sentence parts={{ option: <code dir="ltr" className="whitespace-nowrap" /> }}>
              {t('forgot.other_administrator')}
            </Sentence>
          </p>
          <Button wide variant="ghost" render={<Link to="/admin" />}>
            {t('sessions:forgot.back')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}
