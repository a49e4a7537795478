import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { Button } from '#client/ui/Button.tsx'

/** How the administrator issues a link to a new password, and how to reach them. */
export const AskTheCollege = () => {
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
          <Trans t={t} i18nKey="forgot.reach" components={{ ways: <Ways email={email} phone={phone} /> }} />
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

const Ways = ({ email, phone }: { email: string; phone: string }) => (
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
