import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import type { DraftContact } from '#contract/public/contact.ts'
import { Card } from '#client/ui/Card.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { CollegeText } from '../CollegeText.tsx'
import { useCollegeTexts } from '../collegeTexts.ts'
import { ContactForm } from './ContactForm.tsx'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { useFirstFocus } from '#client/ui/useFirstFocus.ts'

/** Renders Contact Us: a form to the administrators' inbox, and a confirmation. */
export const ContactPage = () => {
  const { t } = useTranslation(['contact', 'common'])
  const { contact } = useCollegeTexts()
  const [sent, setSent] = useState<DraftContact>()
  return (
    <div className="page grid gap-x-16 gap-y-8 py-9 md:py-18 lg:grid-cols-[1fr_1.2fr]">
      <PageTitle page={t('page_title')} />
      <meta name="description" content={t('description')} />
      <div>
        <h1 className="text-[clamp(2.375rem,1.6rem+2.8vw,3.25rem)] tracking-[-0.03em]">{t('title')}</h1>
        <p className="mt-4 max-w-xl text-[1.0625rem] text-soft md:text-lg">{t('lead')}</p>
        {contact !== '' && (
          <div className="mt-6 max-w-xl">
            <CollegeText>{contact}</CollegeText>
          </div>
        )}
        <div className="mt-10 w-64 max-lg:hidden">
          <Conversations />
        </div>
      </div>
      <Card padding="l" className="self-start">
        {sent === undefined ? (
          <ContactForm onSent={setSent} />
        ) : (
          <ContactSent sent={sent} onAgain={() => setSent(undefined)} />
        )}
      </Card>
    </div>
  )
}

/** Confirms that the message was sent, and says what happens next. */
const ContactSent = ({ sent, onAgain }: { sent: DraftContact; onAgain: () => void }) => {
  const { t } = useTranslation('contact')
  // The form that had the focus is gone.
  const heading = useFirstFocus<HTMLHeadingElement>()

  return (
    <div role="status" className="flex flex-col items-center py-6 text-center wrap-anywhere">
      <div className="mb-6 w-48">
        <Inbox />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('sent.title')}
      </h2>
      <p className="mt-3 max-w-md text-soft">{t('sent.text', { name: sent.name, email: sent.email })}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={onAgain}>
          {t('sent.again')}
        </Button>
        <Button variant="ghost" render={<Link to="/" />}>
          {t('sent.home')}
        </Button>
      </div>
    </div>
  )
}
