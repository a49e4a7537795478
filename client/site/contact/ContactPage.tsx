import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftContact } from '#contract/site/contact.ts'
import { Card } from '#client/ui/Card.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'

/** Contact Us Page: a form that reaches the administrators' inbox, and says so when it has. */
export const ContactPage = () => {
  const { t } = useTranslation(['contact', 'common'])
  const [sent, setSent] = useState<DraftContact>()
  return (
    <div className="page grid gap-x-16 gap-y-8 py-12 md:py-18 lg:grid-cols-[1fr_1.2fr]">
      <title>{t('common:page_title', { page: t('page_title') })}</title>
      <meta name="description" content={t('description')} />
      <div>
        <h1 className="text-5xl">{t('title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-soft">{t('lead')}</p>
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
