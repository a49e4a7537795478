import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyResults, PagedList, PageHead, SplitList, SplitView, useChosen } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { ContactRow } from './ContactRow.tsx'
import { contactsKey, contactsQuery, type InboxState } from './queries.ts'

const states: readonly InboxState[] = ['open', 'mine', 'handled']

/** The messages from the contact page: open, one's own and handled ones, each with its answers. */
export const InboxPage = () => {
  const { t } = useTranslation('inbox')
  const [parameters, setParameters] = useSearchParams()
  const value = states.find((state) => state === parameters.get('state')) ?? 'open'
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('views')}
        value={value}
        onValueChange={(state) => setParameters({ state })}
        items={states.map((state) => ({ value: state, label: t(state), content: <Messages state={state} /> }))}
      />
    </>
  )
}

const Messages = ({ state }: { state: InboxState }) => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const query = useInfiniteQuery(contactsQuery(state))
  const contacts = query.data?.pages.flatMap(({ body }) => body.contacts) ?? []
  // Here, so that a text is kept while another message is open.
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const chosen = useChosen(
    contacts.map(({ _id }) => _id),
    { r: () => document.querySelector<HTMLElement>('#answer textarea')?.focus() },
  )
  const contact = contacts.find(({ _id }) => _id === chosen.id)
  return (
    <PagedList
      query={query}
      failed={t('failed')}
      rowHeight="4rem"
      empty={
        contacts.length === 0 ? (
          <EmptyResults title={t(`${state}.empty`)} hint={t(`${state}.empty.hint`)} illustration={<Inbox />} />
        ) : undefined
      }
    >
      <SplitView
        back={{ label: t('back'), to: chosen.linkTo(undefined) }}
        isChosen={chosen.isChosen}
        list={
          <SplitList
            label={t('messages')}
            items={contacts}
            openId={chosen.id}
            isChosen={chosen.isChosen}
            linkTo={chosen.linkTo}
          >
            {(each) => <ContactRow contact={each} />}
          </SplitList>
        }
        item={
          contact && (
            <ContactPanel
              key={contact._id}
              contact={contact}
              text={texts[contact._id] ?? ''}
              onText={(text) => setTexts((before) => ({ ...before, [contact._id]: text }))}
              onLeft={() => chosen.leave(contact._id)}
              onChanged={() => client.invalidateQueries({ queryKey: contactsKey })}
            />
          )
        }
      />
    </PagedList>
  )
}
