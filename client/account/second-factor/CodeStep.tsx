import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppCode } from '#contract/account/second-factor.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { toast } from '#client/ui/toast.ts'
import { CodeField } from './CodeField.tsx'

type CodeStepProps = { way: 'app' | 'recovery'; answer: (code: string) => Promise<void> }

/** Confirms a log-in by a code. */
export const CodeStep = ({ way, answer }: CodeStepProps) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { errors, refusal, pending, submit } = useForm(AppCode, ({ code }) => answer(code), {
    incomplete: t('sessions:incomplete'),
    network: t('common:network_error'),
    unexplained: t('sessions:login.failed'),
    say: toast.error,
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} aria-label={t('step.title')} className="grid gap-5">
      <CodeField
        ref={input}
        label={t(way === 'app' ? 'code' : 'recovery_code')}
        hint={t(way === 'app' ? 'code.hint' : 'recovery_code.hint')}
        anyCode={way === 'recovery'}
      />
      {refusal && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
      <Button type="submit" size="l" wide pending={pending}>
        {t('step.confirm')}
      </Button>
    </Form>
  )
}
