import { followRegion, NewPasswordFields } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { storeSession } from '#client/platform/session.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { Link } from 'react-router'
import type { Found } from './found.ts'

const fetchChecks = () => import('./checks.ts')

/** Registers the person of a record, and logs them in. */
export const AccountForm = ({ found: { facts, person } }: { found: Found }) => {
  const { t } = useTranslation(['join', 'sessions'])
  const redirect = useRedirect()
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).Claim,
    async (claim) => {
      const { claimRecord, logInAlumnus } = await fetchChecks()
      const { message } = await api(claimRecord, { body: claim })
      const credentials = { collegeEmail: claim.email, password: claim.password }
      const session = await api(logInAlumnus, { body: credentials })
      const { token, _id: userId, fullname: fullName, profilePhoto } = session
      storeSession({ token, userId, fullName, profilePhoto })
      toast.success(message)
      void followRegion('member')
      await redirect('/dashboard', { replace: true })
    },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      onFocus={prepare}
      onSubmit={(values) => submit({ ...values, ...facts })}
      aria-label={t('account')}
      className="grid gap-5"
    >
      <TextField
        name="shownName"
        label={t('shown_name')}
        hint={t('shown_name.hint')}
        required
        autoComplete="name"
        defaultValue={facts.fullName}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={person.email === null ? t('email.hint') : t('email.confirmed')}
        required
        dir="ltr"
        autoComplete="username"
        defaultValue={person.email ?? ''}
      />
      <NewPasswordFields
        name="password"
        label={t('password')}
        repeatLabel={t('password.repeat')}
        errors={errors}
        personal={[facts.fullName]}
      />
      <p className="text-sm text-soft">
        <Sentence parts={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}>
          {t('sessions:agree')}
        </Sentence>
      </p>
      {refusal && (
        <Banner tone="bad" announce>
          {refusal.sentence}
        </Banner>
      )}
      <Button type="submit" size="l" wide pending={pending}>
        {t('join')}
      </Button>
    </Form>
  )
}
