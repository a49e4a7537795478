import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailParts } from '#contract/emailParts.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { type InvitationChoice, testInvitation } from '#contract/roster/invitations.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmailText } from '#client/ui/EmailText.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Preview } from './WhoCard.tsx'

type Language = InvitationChoice['language']
type EmailCardProps = {
  preview: Preview | undefined
  choice: InvitationChoice
  message: string
  language: Language
  onMessage: (message: string) => void
  onLanguage: (language: Language) => void
}

/** The email as it will read, in the language in which it is sent. */
export const EmailCard = ({ preview, choice, message, language, onMessage, onLanguage }: EmailCardProps) => {
  const { t } = useTranslation('invitations')
  const [changes, setChanges] = useState(false)
  const testing = useMutation({
    mutationFn: () => api(testInvitation, { body: choice }),
    onSuccess: (answer) => toast.success(answer.message),
    onError: (error) => toast.error(error.message),
  })
  const email = preview?.emails.find((each) => each.language === language)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('email')}</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="s" aria-expanded={changes} onClick={() => setChanges(!changes)}>
            {t('email.change')}
          </Button>
          <Button
            variant="ghost"
            size="s"
            disabled={preview?.emailIsSetUp !== true}
            pending={testing.isPending}
            onClick={() => testing.mutate()}
          >
            {t('email.test')}
          </Button>
        </div>
      </div>
      <SegmentedControl
        label={t('email.language')}
        value={language}
        onValueChange={(value) => onLanguage(value === 'hi' || value === 'ur' ? value : 'en')}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      {changes && (
        <TextArea
          name="message"
          label={t('email.message')}
          hint={t('email.message.hint')}
          value={message}
          maxLength={ROSTER_LIMITS.invitationMessage}
          onValueChange={onMessage}
        />
      )}
      {preview && email ? <Letter preview={preview} email={email} /> : <Skeleton shape="block" height="22rem" />}
    </Card>
  )
}

const Letter = ({ preview, email }: { preview: Preview; email: EmailParts }) => {
  const { t } = useTranslation('invitations')
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {t('email.from', { from: preview.from, address: preview.replyTo || t('email.no_address') })}
      </p>
      <EmailText from={preview.from} email={email} lang={email.language} dir={LANGUAGES[email.language].direction} />
    </div>
  )
}
