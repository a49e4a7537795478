import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useCollege } from '#client/platform/college.ts'
import { AccountCard } from './AccountCard.tsx'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { PasswordLinkForm } from './PasswordLinkForm.tsx'

/** Requests a password reset link by email or, without a mail server, explains how to get one from the college. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('sessions')
  const { mail } = useCollege()
  return (
    <AccountCard title={t('forgot.title')} intro={t(mail ? 'forgot.intro.mail' : 'forgot.intro')}>
      {mail ? <PasswordLinkForm label={t('forgot.email')} login="/login" /> : <ContactCollege />}
    </AccountCard>
  )
}

/** Explains that the administrator issues a link for a new password, and how to reach them. */
const ContactCollege = () => {
  const { t } = useTranslation('sessions')
  const { email, phone } = useCollege()

  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5 text-soft marker:font-semibold marker:text-navy">
        <li>{t('forgot.ask')}</li>
        <li>{t('forgot.receive')}</li>
        <li>{t('forgot.choose')}</li>
      </ol>
      {(email || phone) && (
        <p className="mt-5 text-soft">
          <Sentence parts={{ ways: <ContactLinks email={email} phone={phone} /> }}>{t('forgot.reach')}</Sentence>
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <Button wide render={<Link to="/contact" />}>
          {t('forgot.contact')}
        </Button>
        <Button wide variant="ghost" render={<Link to="/login" />}>
          {t('forgot.back')}
        </Button>
      </div>
    </>
  )
}

const ContactLinks = ({ email, phone }: { email: string; phone: string }) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {email && phone && ' · '}
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )}
  </>
)
