import GraduationCap from 'lucide-react/icons/graduation-cap'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, useEffect, useRef, useState, type MouseEvent, type ReactElement, type RefObject } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { SecondStep } from '../second-factor/lazy.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { LoginState } from './loginState.ts'
import { useLogin } from './useLogin.ts'
import { flushSync } from 'react-dom'
import type { Refusal } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'

type Role = LoginState['role']

/** The radio selects the login endpoint, as specified; the input stays after errors. */
export const LoginForm = ({ loginState }: { loginState: LoginState }) => {
  const { t } = useTranslation('sessions')
  const [role, setRole] = useState<Role>(loginState.role)
  const { errors, refusal, pending, submit, prepare, challenge, confirmed, goBack } = useLogin(role, loginState.next)

  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // New registrants have entered everything else.
    if (loginState.registered) passwordField.current?.focus()
    // On a phone it would open the keyboard over the page.
    else if (isNothingFocused() && window.matchMedia('(pointer: fine)').matches) emailField.current?.focus()
  }, [loginState.registered])
  useEffect(() => {
    if (refusal?.code === 'session.invalid_credentials') passwordField.current?.select()
  }, [refusal])

  return (
    <div>
      {/* Stays mounted but hidden, so that the input is kept when going back. */}
      <Form
        errors={errors}
        pending={pending}
        onSubmit={submit}
        onFocus={prepare}
        aria-label={t('login.title')}
        className={challenge ? 'hidden' : 'grid gap-5'}
      >
        <RadioCards
          name="role"
          label={t('login.role')}
          value={role}
          onValueChange={(choice) => setRole(choice === 'alumni' ? 'alumni' : 'student')}
          options={[
            { value: 'student', label: t('login.student'), icon: <UserRound size={20} /> },
            { value: 'alumni', label: t('login.alumni'), icon: <GraduationCap size={20} /> },
          ]}
        />
        <TextField
          name="collegeEmail"
          type="email"
          label={t('login.email')}
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          ref={emailField}
          defaultValue={loginState.collegeEmail}
        />
        <div>
          <PasswordField
            name="password"
            label={t('login.password')}
            required
            autoComplete="current-password"
            ref={passwordField}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
          <p className="mt-2 text-end text-sm">
            <Link to="/forgot-password">{t('login.forgot')}</Link>
          </p>
        </div>
        {refusal && <LoginRefusal refusal={refusal} onSwitch={setRole} />}
        <Button type="submit" size="l" wide pending={pending}>
          {t('login.submit')}
        </Button>
      </Form>
      {challenge && (
        <Suspense fallback={<Spinner />}>
          <SecondStep challenge={challenge} onConfirmed={confirmed} onBack={goBack} />
        </Suspense>
      )}
    </div>
  )
}

// A visitor who has begun to use the page before its script ran keeps their place.
const isNothingFocused = (): boolean => document.activeElement === null || document.activeElement === document.body

type LoginRefusalProps = { refusal: Refusal; onSwitch: (role: 'student' | 'alumni') => void }

/** Shows why the login was refused and a link that helps; not announced, because the toast already was. */
const LoginRefusal = ({ refusal: { sentence, code }, onSwitch }: LoginRefusalProps) => {
  const { t } = useTranslation('sessions')

  const place = useRef<HTMLSpanElement>(null)
  const isOffline = useRetryOnline(place, code === 'network')

  const switchTo = (role: 'student' | 'alumni') => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // The form needs the new role before it is submitted.
    flushSync(() => onSwitch(role))
    form?.requestSubmit()
  }

  const steps: Partial<Record<typeof code, ReactElement>> = {
    'session.registered_as_student': (
      <Button variant="secondary" size="s" onClick={switchTo('student')}>
        {t('login.as_student')}
      </Button>
    ),
    'session.registered_as_alumni': (
      <Button variant="secondary" size="s" onClick={switchTo('alumni')}>
        {t('login.as_alumni')}
      </Button>
    ),
    'session.registered_as_admin': (
      <Button variant="secondary" size="s" render={<Link to="/admin" />}>
        {t('login.admin_panel')}
      </Button>
    ),
  }

  return (
    <Banner tone={code in steps ? 'warn' : 'bad'} action={steps[code]}>
      <span ref={place}>{isOffline ? t('login.offline') : sentence}</span>
    </Banner>
  )
}

/** Returns true if the call was lost because the browser is offline. Then the form around `place` is sent again once it's back. */
const useRetryOnline = (place: RefObject<HTMLElement | null>, isLost: boolean): boolean => {
  const [isOffline] = useState(() => isLost && !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    const retry = () => place.current?.closest('form')?.requestSubmit()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isOffline, place])
  return isOffline
}
