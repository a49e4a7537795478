import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { NotificationBell } from '#client/notifications/public.ts'
import { fieldParts, inWords } from '#client/platform/dates.ts'
import { BAR_TITLE } from '#client/platform/pageTitle.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { cx } from '#client/ui/classes.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { HeaderSearch } from '#client/search/public.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { SectionName } from '#client/platform/sections.ts'

type HeaderProps = { session: StoredSession; section: SectionName; hasOwnBar: boolean }

/**
 * Renders the sticky bar of every section: title, search, notifications and profile menu; on the home page also the greeting below.
 * On phones, a conversation has its own header instead.
 */
export const Header = ({ session, section, hasOwnBar }: HeaderProps) => {
  const { t } = useTranslation('dashboard')
  const isHome = section === 'dashboard'
  // When the keyboard leaves little height, the conversation list gets all of it.
  const low = section === 'messages'
  // The page's only h1 is the greeting if there is one.
  const Title = isHome ? 'p' : 'h1'
  return (
    // Without a box of its own, because a sticky bar stays within its parent.
    <header className="contents">
      <div
        className={cx(
          // Above the tab bar, which the search covers on phones.
          'group/bar print:hidden sticky top-0 z-31 short:static flex min-h-14 shrink-0 flex-wrap items-center border-b border-line bg-surface px-4 wide:flex-nowrap menu:px-7 menu:pe-[max(1.75rem,calc(100%-72.75rem))]',
          low && '[@media(max-height:30rem)]:max-menu:sr-only',
          hasOwnBar && 'max-wide:sr-only',
        )}
      >
        <CollegeMark
          size={28}
          className="me-2.5 max-[22rem]:hidden max-wide:group-has-data-in-place/bar:hidden menu:hidden"
        />
        <div id={BAR_TITLE} className="relative min-w-16 flex-1">
          <Title className="truncate text-xl font-bold tracking-tight text-heading transition-opacity duration-120 group-has-data-in-place/bar:opacity-0 menu:text-[1.1875rem]">
            {t(`menu.${section}`)}
          </Title>
        </div>
        <div
          className={cx(
            'ms-auto flex shrink-0 items-center gap-x-0.5 wide:min-w-0 wide:shrink wide:gap-x-2',
            low && '[@media(max-height:30rem)]:max-menu:hidden',
            hasOwnBar && 'max-wide:hidden',
          )}
        >
          <HeaderSearch userId={session.userId} />
          <NotificationBell userId={session.userId} />
          <ProfileMenu session={session} />
        </div>
      </div>
      {isHome && <Greeting name={session.fullName} />}
    </header>
  )
}

const Greeting = ({ name }: { name: string }) => {
  const { t } = useTranslation('dashboard')
  const { dateTime, words } = useToday()
  return (
    <div className="column flex flex-wrap items-baseline print:hidden gap-x-4 gap-y-1 pt-4 menu:pt-5">
      {/* A line of its own on phones, so that the date below doesn't move when the frame learns the name. */}
      <h1 className="line-clamp-3 min-w-0 text-2xl break-words max-wide:w-full menu:text-[1.75rem]">
        {/* The prerendered frame doesn't know the member's name. */}
        {name === '' ? '\u00a0' : t('welcome', { name })}
      </h1>
      <p className="text-[0.9375rem] text-soft">
        <time dateTime={dateTime}>{words}</time>
      </p>
    </div>
  )
}

/** Shows today's date in the user's language and time zone. Updates at midnight, and when a computer wakes up. */
const useToday = (): { dateTime: string; words: string } => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setTimeout(look, untilMidnight(now))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { dateTime: fieldParts(now).date, words: inWords(now, { dateStyle: 'full' }) }
}

const minute = 60_000
const hour = 60 * minute

// At least every hour, because of daylight saving changes. A few ms late, because timers may fire early.
const untilMidnight = (now: Date): number => {
  const [hours = 0, minutes = 0] = fieldParts(now).time.split(':').map(Number)
  const left = (24 - hours) * hour - minutes * minute - (now.getTime() % minute)
  return Math.min(left, hour) + 50
}
