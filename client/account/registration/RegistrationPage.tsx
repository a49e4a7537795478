import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import type { Registration } from './useRegistration.ts'

type RegistrationPageProps = {
  title: string
  /** What happens after registering, in order. */
  steps: string[]
  registration: Registration
  /** The fields, in the order of the specification. */
  children: ReactNode
}

/** The layout around the fields of both registrations. */
export const RegistrationPage = ({ title, steps, registration, children }: RegistrationPageProps) => {
  const { t } = useTranslation('registration')
  const { state } = useLocation()
  const { errors, refusal, pending, submit, prepare } = registration
  const wholeRefusal = refusal !== undefined && Object.keys(errors).length === 0

  return (
    <AccountCard
      wide
      title={title}
      intro={
        <>
          {t('have_account')}{' '}
          <Link to="/login" state={state}>
            {t('login')}
          </Link>
        </>
      }
      aside={<NextSteps steps={steps} />}
    >
      <Form
        errors={errors}
        pending={pending}
        onSubmit={submit}
        onFocus={prepare}
        aria-label={title}
        className="grid gap-5"
      >
        {children}
        {wholeRefusal && <Banner tone="bad">{refusal.sentence}</Banner>}
        <div className="grid gap-4 sm:flex sm:items-center sm:gap-6">
          <Button type="submit" size="l" pending={pending} className="sm:min-w-48">
            {t('submit')}
          </Button>
          <p className="text-sm text-muted">
            <Sentence parts={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}>{t('agree')}</Sentence>
          </p>
        </div>
      </Form>
    </AccountCard>
  )
}

/** The steps after registering, as a numbered list beside the form. */
const NextSteps = ({ steps }: { steps: string[] }) => {
  const { t } = useTranslation('registration')
  return (
    <div className="rounded-m border border-line bg-pale p-5 sm:p-6">
      <h2 className="text-lg">{t('next')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-navy text-sm font-semibold text-on-navy"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-soft">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
