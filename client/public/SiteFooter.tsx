import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Brand } from '#client/platform/Brand.tsx'

const links = [
  { to: '/', label: 'footer.home' },
  { to: '/about', label: 'footer.about' },
  { to: '/contact', label: 'footer.contact' },
  { to: '/supportus', label: 'footer.support' },
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
] as const

const linkClass =
  'inline-block py-1.5 text-[0.9375rem] wrap-anywhere text-soft no-underline hover:text-heading hover:underline'

/** Renders the tagline, the company's links, the college's contact details from its settings, and the copyright line. */
export const SiteFooter = () => {
  const { t } = useTranslation('common')
  return (
    <footer className="print:hidden border-t border-line bg-surface pt-9 pb-6.5 md:pt-12">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1fr_auto_auto] md:gap-x-24">
        <div className="col-span-full md:col-span-1">
          <Brand />
          <p className="mt-3.5 max-w-sm text-soft">{t('footer.tagline')}</p>
        </div>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" className="mb-2.5 text-sm tracking-wider uppercase">
            {t('footer.company')}
          </h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <GetInTouch />
        <p className="col-span-full border-t border-line pt-5 text-sm text-muted">{t('footer.copyright')}</p>
      </div>
    </footer>
  )
}

const GetInTouch = () => {
  const { t } = useTranslation('common')
  const { phone, email, officeHours } = useCollege()
  if (phone === '' && email === '' && officeHours === '') return null

  return (
    <div className="min-w-0">
      <h2 className="mb-2.5 text-sm tracking-wider uppercase">{t('footer.touch')}</h2>
      <ul>
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`} className={linkClass}>
              <EmailAddress>{email}</EmailAddress>
            </a>
          </li>
        )}
        {officeHours !== '' && (
          <li dir="auto" className="py-1.5 text-[0.9375rem] wrap-anywhere text-soft">
            {officeHours}
          </li>
        )}
      </ul>
    </div>
  )
}
