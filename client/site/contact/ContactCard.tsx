import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/site/contact.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'

type ContactCardProps = { contact: Contact; moving: boolean; onMove: () => void }

/** One message of the contact page. The reply is written in the administrator's own mail program. */
export const ContactCard = ({ contact, moving, onMove }: ContactCardProps) => {
  const { t } = useTranslation('administration')
  const { name, email, topic, message, createdAt, handledAt } = contact
  const open = handledAt === null
  return (
    <Card render={<li />}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-soft wrap-anywhere">
            {email !== null && (
              <>
                <bdi>{email}</bdi> ·{' '}
              </>
            )}
            <time dateTime={createdAt} title={dayAndTime(createdAt)}>
              {ago(createdAt)}
            </time>
            {!open && <> · {t('inbox.handled_at', { ago: ago(handledAt) })}</>}
          </p>
        </div>
        <Chip>{t(`inbox.topic.${topic}`)}</Chip>
      </div>
      <p dir="auto" className="mt-3 max-w-[68ch] wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="s"
          variant={open ? 'secondary' : 'ghost'}
          icon={open ? <Check size={16} /> : <Undo2 size={16} />}
          pending={moving}
          aria-label={t(open ? 'inbox.handle_name' : 'inbox.reopen_name', { name })}
          onClick={onMove}
        >
          {t(open ? 'inbox.handle' : 'inbox.reopen')}
        </Button>
        {email !== null && (
          <Button
            size="s"
            variant="ghost"
            icon={<Mail size={16} />}
            aria-label={t('inbox.reply_to', { name })}
            render={
              <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('inbox.subject'))}`} />
            }
          >
            {t('inbox.reply')}
          </Button>
        )}
      </div>
    </Card>
  )
}
