import { useTranslation } from 'react-i18next'
import { CampusArch } from '#client/ui/illustrations/CampusArch.tsx'

/** The college beside the log-in, where there is room for it. */
export const LoginAside = () => {
  const { t } = useTranslation('sessions')
  return (
    <div className="mx-auto hidden max-w-lg text-center rail:block">
      <CampusArch />
      <p className="mt-6 text-xl font-semibold text-heading">{t('login.aside_title')}</p>
      <p className="mt-1 text-soft">{t('login.aside')}</p>
    </div>
  )
}
