import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { ContactCard } from './ContactCard.tsx'
import { EmptyResults, PagedList, useFocusAfterRemoval } from '#client/college/public.ts'
import { contactsQuery } from './queries.ts'
import { useHandling } from './useHandling.ts'

/** Messages of the contact page in one state. */
export const ContactList = ({ state }: { state: 'open' | 'handled' }) => {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery(contactsQuery(state))
  const contacts = query.data?.pages.flatMap(({ body }) => body.contacts) ?? []
  const { list, leave } = useFocusAfterRemoval(contacts.map(({ _id }) => _id))
  const { move, moving } = useHandling(leave)

  return (
    <PagedList
      query={query}
      failed={t('inbox.failed')}
      rowHeight="9rem"
      empty={
        contacts.length === 0 ? (
          <EmptyResults
            title={t(`inbox.${state}.empty`)}
            hint={t(`inbox.${state}.empty.hint`)}
            illustration={<Inbox />}
          />
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
