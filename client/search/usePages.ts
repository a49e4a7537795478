import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { useEffect, useState } from 'react'
import { useBrought } from '#client/platform/domain.ts'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { searchMatches } from '#client/platform/searchMatches.ts'
import { joinFacts } from '#client/platform/joinFacts.ts'
import { SECTIONS } from '#client/platform/sections.ts'
import type { Hit } from './sections.ts'

type Page = Hit & { others: string }

/** Returns a function that finds sections and settings by name or synonym. Settings are included once `isWanted` has loaded their names. */
export const usePages = (isWanted: boolean): ((words: string) => Hit[]) => {
  const [isFetched, setFetched] = useState(false)
  const { t } = useTranslation(
    isFetched ? (['dashboard', 'settings', 'search'] as const) : (['dashboard', 'search'] as const),
  )
  const { data: me } = useOwnProfile()
  const settings = useBrought('settingsSections')
  useEffect(() => {
    if (isWanted)
      loadTexts('settings').then(
        () => setFetched(true),
        () => undefined,
      )
  }, [isWanted])

  const pages: Page[] = [
    ...SECTIONS.map(({ name, path, Icon }) => ({
      id: path,
      title: t(`dashboard:menu.${name}`),
      detail: '',
      others: t(`search:words.${name}`),
      address: path,
      Icon,
    })),
    {
      id: 'profile',
      title: t('dashboard:profile.edit'),
      detail: '',
      others: t('search:words.profile'),
      address: '/dashboard/profile',
      Icon: UserRoundPen,
    },
    {
      id: 'news',
      title: t('dashboard:menu.notifications'),
      detail: '',
      others: t('search:words.news'),
      address: '/dashboard/notifications',
      Icon: Bell,
    },
    {
      id: 'help',
      title: t('dashboard:menu.help'),
      detail: '',
      others: t('search:words.help'),
      address: '/dashboard/help',
      Icon: CircleQuestionMark,
    },
    ...settings
      .filter(
        ({ Icon, roles }) =>
          isFetched && Icon !== undefined && (!roles || (me !== undefined && roles.includes(me.role))),
      )
      .map(({ name, Icon }) => ({
        id: name,
        title: t(`settings:section.${name}`),
        detail: t('dashboard:menu.settings'),
        others: t(`search:words.${name}`),
        address: `/dashboard/settings/${name}`,
        Icon,
      })),
  ]
  return (words) => {
    const all = pages.flatMap(findIn(words))
    return all.length > 0 ? all : pages.filter(holdsMost(words))
  }
}

// Matches the title, or a synonym, which is then shown.
const findIn =
  (words: string) =>
  (page: Page): Hit[] => {
    if (holdsAll(`${page.title} ${page.detail}`, words)) return [page]
    const other = page.others.split(/[,،]\s*/).find((each) => holdsAll(each, words))
    return other === undefined ? [] : [{ ...page, detail: joinFacts(page.detail, other) }]
  }

// Fallback when no page matches all words: at least half of several words are in the title.
const holdsMost =
  (words: string) =>
  (page: Page): boolean => {
    const each = words.trim().split(/\s+/)
    const found = each.filter((word) => word.length > 2 && holdsAll(page.title, word)).length
    return each.length > 1 && found >= each.length / 2
  }

const holdsAll = (text: string, words: string): boolean =>
  words
    .trim()
    .split(/\s+/)
    .every((word) => searchMatches(text, word).some(({ found }) => found))
