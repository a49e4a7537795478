import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, Navigate } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { readSession, takeSessionEnded } from '#client/platform/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { AccountCard } from './AccountCard.tsx'
import { loginStateOf } from './loginState.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginAside } from './LoginAside.tsx'
import { useEntryState } from './useEntryState.ts'

/** Logs in students and alumni; redirects anyone who is already logged in. */
export const LoginPage = () => {
  const { t } = useTranslation('sessions')
  const state = useEntryState()
  const loginState = loginStateOf(state)
  // The initial state, because a login on this page waits for the specified second before the redirect.
  const [loggedIn] = useState(() => readSession() !== null)
  const ended = useSessionEnded()
  const { mail } = useCollege()

  if (loggedIn) return <Navigate to={loginState.next} replace />
  return (
    <AccountCard
      title={t('login.title')}
      description={t('login.description')}
      intro={
        <>
          {t('login.new_here')}{' '}
          <Link to="/roleselection" state={state}>
            {t('login.register')}
          </Link>
        </>
      }
      aside={<LoginAside />}
    >
      {ended && (
        <div className="mb-5">
          <Banner announce>{t('login.ended')}</Banner>
        </div>
      )}
      {loginState.registered && (
        <div className="mb-5">
          <Banner tone="good">
            <strong className="block wrap-anywhere">{t('login.welcome', { name: loginState.fullName })}</strong>
            {mail && <span className="wrap-anywhere">{t('login.registered', { email: loginState.collegeEmail })}</span>}
          </Banner>
        </div>
      )}
      <LoginForm loginState={loginState} />
      <p className="mt-6 border-t border-line pt-5 text-center text-sm text-soft">
        {t('login.administrator')} <Link to="/admin">{t('login.admin_panel')}</Link>
      </p>
    </AccountCard>
  )
}

const useSessionEnded = (): boolean => {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  return ended
}
