import { useTranslation } from '#client/platform/i18n.ts'
import { useSearchParams } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import { PageHead, EmptyResults, PagedList, useFocusAfterRemoval } from '#client/college/public.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { contactsQuery } from './queries.ts'
import { type Contact, handleContact, reopenContact } from '#contract/public/contact.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Undo2 from 'lucide-react/icons/undo-2'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'

/** Lists the messages from the contact page: open and handled. */
export const InboxPage = () => {
  const { t } = useTranslation('inbox')
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Tabs
        label={t('views')}
        value={parameters.get('state') === 'handled' ? 'handled' : 'open'}
        onValueChange={(state) => setParameters({ state })}
        items={[
          { value: 'open', label: t('open'), content: <ContactList state="open" /> },
          { value: 'handled', label: t('handled'), content: <ContactList state="handled" /> },
        ]}
      />
    </>
  )
}

/** Lists messages in one state. */
const ContactList = ({ state }: { state: 'open' | 'handled' }) => {
  const { t } = useTranslation('inbox')
  const query = useInfiniteQuery(contactsQuery(state))
  const contacts = query.data?.pages.flatMap(({ body }) => body.contacts) ?? []
  const { list, leave } = useFocusAfterRemoval(contacts.map(({ _id }) => _id))
  const { move, moving } = useHandling(leave)

  return (
    <PagedList
      query={query}
      failed={t('failed')}
      rowHeight="9rem"
      empty={
        contacts.length === 0 ? (
          <EmptyResults title={t(`${state}.empty`)} hint={t(`${state}.empty.hint`)} illustration={<Inbox />} />
        ) : undefined
      }
    >
      <ul ref={list} className="grid gap-3">
        {contacts.map((contact) => (
          <ContactCard
            key={contact._id}
            contact={contact}
            moving={moving === contact._id}
            onMove={() => move(contact)}
          />
        ))}
      </ul>
    </PagedList>
  )
}

/** Returns a function that moves a message between open and handled, with undo in the toast. */
const useHandling = (onMoved: (id: string) => void) => {
  const { t } = useTranslation(['inbox', 'common'])
  const client = useQueryClient()

  const moved = (contact: Contact) => {
    onMoved(contact._id)
    toast.success(t(contact.handledAt === null ? 'reopened_toast' : 'handled_toast'), {
      action: { label: t('common:undo'), onClick: () => mutate(contact) },
    })
    return client.invalidateQueries({ queryKey: ['administration', 'contacts'] })
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id, handledAt }: Contact) =>
      api(handledAt === null ? handleContact : reopenContact, { params: { id: _id } }),
    onSuccess: moved,
    onError: (error) => toast.error(error.message),
  })
  return { move: mutate, moving: isPending ? variables._id : undefined }
}

type ContactCardProps = { contact: Contact; moving: boolean; onMove: () => void }

/** Renders a message from the contact page. Administrators reply in their own email program. */
const ContactCard = ({ contact, moving, onMove }: ContactCardProps) => {
  const { t } = useTranslation('inbox')
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
            {!open && <> · {t('handled_at', { ago: ago(handledAt) })}</>}
          </p>
        </div>
        <Chip>{t(`topic.${topic}`)}</Chip>
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
          aria-label={t(open ? 'handle_name' : 'reopen_name', { name })}
          onClick={onMove}
        >
          {t(open ? 'handle' : 'reopen')}
        </Button>
        {email !== null && (
          <Button
            size="s"
            variant="ghost"
            icon={<Mail size={16} />}
            aria-label={t('reply_to', { name })}
            render={<a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('subject'))}`} />}
          >
            {t('reply')}
          </Button>
        )}
      </div>
    </Card>
  )
}
