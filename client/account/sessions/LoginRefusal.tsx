import type { MouseEvent, ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Refusal } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

type LoginRefusalProps = { refusal: Refusal; onSwitch: (role: 'student' | 'alumni') => void }

/** Why the log-in was refused, kept in sight, with the one step that helps. The toast has spoken it already. */
export const LoginRefusal = ({ refusal: { sentence, code }, onSwitch }: LoginRefusalProps) => {
  const { t } = useTranslation('sessions')

  const switchTo = (role: 'student' | 'alumni') => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // The form has to know the other role before it is sent.
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
      {sentence}
    </Banner>
  )
}
