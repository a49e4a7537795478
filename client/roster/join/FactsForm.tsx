import { Link } from 'react-router'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Found, OpenedLink } from './found.ts'

const fetchChecks = () => import('./checks.ts')

type FactsFormProps = { token: string; link: OpenedLink; onFound: (found: Found) => void }

/** Asks for name, class and a second fact. An error never says which of them is wrong. */
export const FactsForm = ({ token, link, onFound }: FactsFormProps) => {
  const { t } = useTranslation('join')
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).ClaimFacts,
    async (facts) => {
      const person = await api((await fetchChecks()).checkClaim, { body: facts })
      onFound({ facts, person })
    },
    { say: () => undefined },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      onFocus={prepare}
      onSubmit={(values) => submit({ ...values, token })}
      aria-label={t('facts')}
      className="grid gap-5"
    >
      <TextField name="fullName" label={t('name')} hint={t('name.hint')} required autoComplete="name" />
      <TextField
        name="graduationYear"
        label={t('year')}
        required
        inputMode="numeric"
        dir="ltr"
        {...(link.graduationYear !== null && { defaultValue: String(link.graduationYear), readOnly: true })}
      />
      {link.needsSecondFact && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-sm text-soft">{t('second')}</legend>
          <TextField name="usn" label={t('usn')} dir="ltr" autoComplete="off" />
          <TextField name="birthDate" label={t('birth_date')} type="date" autoComplete="bday" />
        </fieldset>
      )}
      {refusal && (
        <Banner tone="bad" announce>
          {refusal.sentence}
        </Banner>
      )}
      <Button type="submit" size="l" wide pending={pending}>
        {t('go_on')}
      </Button>
      <p className="text-sm text-soft">
        {t('without')}{' '}
        <Link to="/alumni-register" className="text-link underline">
          {t('register')}
        </Link>
      </p>
    </Form>
  )
}
