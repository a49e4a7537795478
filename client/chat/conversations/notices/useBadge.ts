import { useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSiteName } from '#client/platform/PageTitle.tsx'
import { useCollege } from '#client/platform/college.ts'
import { useUnread } from '../queries.ts'

/** Sets the tab's title, and shows the unread count in the title, as a dot on the favicon and as the badge of the installed app. */
export const useBadge = (title: string): void => {
  const { t } = useTranslation('common')
  const site = useSiteName()
  const unread = useUnread()
  const page = t('page_title', { page: title, site })
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
  // Its icon is the college's own.
  const hasLogo = useCollege().logo !== null
  useEffect(() => {
    if (!waiting || hasLogo) return undefined
    showIcon('/favicon-unread.svg')
    return () => showIcon('/favicon.svg')
  }, [waiting, hasLogo])
}

const showIcon = (href: string): void => document.querySelector('link[rel=icon]')?.setAttribute('href', href)
