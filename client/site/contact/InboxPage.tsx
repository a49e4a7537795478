import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import { ContactList } from './ContactList.tsx'
import { PageHead } from '#client/college/public.ts'

/** What people wrote on the contact page: open messages, and those handled. */
export const InboxPage = () => {
  const { t } = useTranslation('administration')
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('inbox.title')} intro={t('inbox.intro')} />
      <Tabs
        label={t('inbox.views')}
        value={parameters.get('state') === 'handled' ? 'handled' : 'open'}
        onValueChange={(state) => setParameters({ state })}
        items={[
          { value: 'open', label: t('inbox.open'), content: <ContactList state="open" /> },
          { value: 'handled', label: t('inbox.handled'), content: <ContactList state="handled" /> },
        ]}
      />
    </>
  )
}
