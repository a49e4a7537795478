import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../sessions/logout.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Section.tsx'

/** Logs out on this device. */
export const LogoutSection = () => {
  const { t } = useTranslation('settings')
  const logout = useLogout()
  return (
    <Section title={t('logout.title')} intro={t('logout.intro')}>
      <Button variant="ghost" icon={<LogOut size={18} />} onClick={logout}>
        {t('logout.submit')}
      </Button>
    </Section>
  )
}
