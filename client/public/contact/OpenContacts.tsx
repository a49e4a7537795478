import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { contactsQuery } from './queries.ts'

/** Renders the number of open messages from the contact page. */
export const OpenContacts = () => {
  const { t } = useTranslation('panel')
  const count = useInfiniteQuery(contactsQuery('open')).data?.pages[0]?.body.total ?? 0
  return <Badge count={count} label={t('menu.messages', { count })} />
}
