import { useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useUnread } from '../queries.ts'

/** Titles the tab, and says in front of the title, by a dot on its icon and on an installed portal's own icon how much waits unread. */
export const useBadge = (title: string): void => {
  const { t } = useTranslation('common')
  const unread = useUnread()
  const page = t('page_title', { page: title })
  const words = unread === 0 ? page : t('page_title.unread', { unread, title: page })

  useEffect(() => {
    document.title = words
  }, [words])

  useEffect(() => {
    // Not in every browser, and of use in an installed portal only.
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
    },
    [],
  )

  const waiting = unread > 0
  useEffect(() => {
    if (!waiting) return undefined
    showIcon('/favicon-unread.svg')
    return () => showIcon('/favicon.svg')
  }, [waiting])
}

const showIcon = (href: string): void => document.querySelector('link[rel=icon]')?.setAttribute('href', href)
