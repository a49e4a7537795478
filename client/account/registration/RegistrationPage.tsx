import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { useEntryState } from '../sessions/useEntryState.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { Form } from '#client/ui/Form.tsx'
import { InputContext } from './InputContext.ts'
import { RegistrationPreview } from './lazy.ts'
import { StepBar } from './StepBar.tsx'
import type { Registration } from './useRegistration.ts'

type RegistrationPageProps = {
  title: string
  description: string
  /** Where the form goes without scripts. */
  action: string
  /** What happens after registering, in order. */
  next: string[]
  registration: Registration
  /** The fields of each step. */
  children: [ReactNode, ReactNode, ReactNode]
}

/** The layout of both registrations: one form in three steps. Without scripts they are below each other, with their headings. */
export const RegistrationPage = ({
  title,
  description,
  action,
  next,
  registration,
  children,
}: RegistrationPageProps) => {
  const { t } = useTranslation('registration')
  const state = useEntryState()
  const { role, step, heading, goTo, errors, refusal, pending, submit, prepare, input, events } = registration
  const isLive = useIsLive()
  const names = [t('step.who'), t('step.college'), t('step.photo')]
  const isLast = step === names.length - 1

  return (
    <AccountCard
      wide
      title={title}
      tab={step === 0 ? title : t('step.tab', { step: step + 1, count: names.length, title })}
      description={description}
      intro={
        <>
          {t('have_account')}{' '}
          <Link to="/login" state={state}>
            {t('login')}
          </Link>
        </>
      }
      aside={
        <div className="grid gap-8">
          <NextSteps steps={next} />
          <Suspense>
            <RegistrationPreview role={role} values={input.values} photo={registration.photo} />
          </Suspense>
        </div>
      }
    >
      <InputContext value={input}>
        <Form
          key={registration.formKey}
          {...events}
          isSaved
          errors={errors}
          pending={pending}
          onSubmit={submit}
          onFocus={() => {
            prepare()
            events.onFocus()
          }}
          action={action}
          encType="multipart/form-data"
          aria-label={title}
          className="grid gap-6"
        >
          <StepBar names={names} step={step} onGo={goTo} />
          {children.map((fields, index) => (
            <fieldset
              key={names[index]}
              // In the prerendered page the class hides it, if there are scripts.
              hidden={isLive && index !== step}
              className={cx('min-w-0', index !== step && 'hidden [html:not(.js)_&]:block')}
            >
              <legend className="scroll-mt-40 [html.js_&]:sr-only">
                <h2 ref={index === step ? heading : undefined} tabIndex={-1} className="pb-4 text-xl outline-none">
                  {names[index]}
                </h2>
              </legend>
              <div className="grid gap-5">{fields}</div>
            </fieldset>
          ))}
          {refusal && <Banner tone="bad">{refusal.sentence}</Banner>}
          <div className="flex gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-3">
            {step > 0 && (
              <Button variant="ghost" size="l" onClick={() => goTo(step - 1)}>
                {t('back')}
              </Button>
            )}
            <Button type="submit" size="l" wide pending={pending}>
              {isLast ? t('submit') : isLive ? t('continue') : <ContinueOrSubmit />}
            </Button>
          </div>
          {registration.isTouched && (
            <p className="text-sm text-muted">
              {t('draft')}{' '}
              <button
                type="button"
                className="min-h-6 text-link underline pointer-coarse:min-h-11"
                onClick={registration.startAgain}
              >
                {t('start_again')}
              </button>
            </p>
          )}
        </Form>
      </InputContext>
    </AccountCard>
  )
}

/** The button's label before the script has run, which may never happen. */
const ContinueOrSubmit = () => {
  const { t } = useTranslation('registration')
  return (
    <>
      <span className="[html:not(.js)_&]:hidden">{t('continue')}</span>
      <span className="[html.js_&]:hidden">{t('submit')}</span>
    </>
  )
}

const useIsLive = (): boolean => {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return isLive
}

/** The steps after registering, as a numbered list beside the form. */
const NextSteps = ({ steps }: { steps: string[] }) => {
  const { t } = useTranslation('registration')
  return (
    <div>
      <h2 className="text-lg">{t('next')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-sm font-semibold text-navy"
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
