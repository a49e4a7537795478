import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DraftContact } from '#contract/site/contact.ts'
import { Button } from '#client/ui/Button.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'

/** The message has arrived, and what happens next. */
export const ContactSent = ({ sent, onAgain }: { sent: DraftContact; onAgain: () => void }) => {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

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
