import Send from 'lucide-react/icons/send'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { DraftContact } from '#contract/public/contact.ts'
import { CONTACT_TOPICS, LIMITS } from '#contract/limits.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

/** Loads the validation and the request after the form is shown. */
const fetchChecks = () => import('./checks.ts')

/** Renders the contact form. Keeps the input until it is sent, then passes it to `onSent`. */
export const ContactForm = ({ onSent }: { onSent: (sent: DraftContact) => void }) => {
  const { t } = useTranslation('contact')
  const live = useLive()
  const send = async (draft: DraftContact): Promise<void> => {
    const { sendContact } = await fetchChecks()
    const { message } = await api(sendContact, { body: draft })
    toast.success(message)
    onSent(draft)
  }
  const { errors, refusal, pending, submit, prepare } = useForm(async () => (await fetchChecks()).DraftContact, send, {
    unexplained: t('unexplained'),
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} onFocus={prepare} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={t('name')} required autoComplete="name" maxLength={LIMITS.nameLength} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          required
          autoComplete="email"
          maxLength={LIMITS.emailLength}
        />
      </div>
      <Select
        name="topic"
        label={t('topic')}
        required
        placeholder={t('topic_choose')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
      />
      <TextArea name="message" label={t('message')} required minRows={6} maxLength={LIMITS.textLength} />
      <Honeypot label={t('website')} />
      {refusal !== undefined && (
        <Banner tone="bad" announce>
          {refusal.sentence}
        </Banner>
      )}
      <Button
        type="submit"
        size="l"
        disabled={!live}
        pending={pending}
        icon={<Send size={18} />}
        className="justify-self-start max-sm:w-full"
      >
        {t('send')}
      </Button>
      <noscript>{t('without_script')}</noscript>
    </Form>
  )
}

/** Returns false in the prerendered page: until its script runs, the browser would submit the input in the URL. */
const useLive = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** A honeypot field that users can neither see nor reach. Only robots fill it in. */
const Honeypot = ({ label }: { label: string }) => (
  <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
    <label>
      {label}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
