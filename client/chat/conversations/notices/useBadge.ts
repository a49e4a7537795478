import { useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useUnread } from '../queries.ts'

/** Sets the tab's title, and shows the unread count in the title, as a dot on the favicon and as the badge of the installed app. */
export const useBadge = (title: string): void => {
  const { t } = useTranslation('common')
  const unread = useUnread()
  const page = t('page_title', { page: title })
  const words = unread === 0 ? page : t('page_title.unread', { unread, title: page })

  useEffect(() => {
    document.title = words
  }, [words])

  useEffect(() => {
    // Not supported by every browser, and only visible for an installed app.
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
