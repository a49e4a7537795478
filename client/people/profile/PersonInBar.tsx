import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BAR_TITLE } from '#client/platform/pageTitle.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

type PersonInBarProps = { person: Profile; buttons: RefObject<HTMLElement | null>; children: ReactNode }

/** Shows the member's name and a message button in the dashboard's bar while the profile's own buttons are out of view. */
export const PersonInBar = ({ person, buttons, children }: PersonInBarProps) => {
  const { t } = useTranslation('members')
  const bar = document.getElementById(BAR_TITLE)
  if (!useScrolledAway(buttons) || bar === null) return null
  return createPortal(
    <div
      data-in-place
      className="absolute inset-y-0 start-0 -my-2 flex max-w-full animate-[appear_120ms_both] items-center gap-2.5 pe-2.5 motion-reduce:animate-none"
    >
      <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="s" />
      <bdi aria-hidden className="min-w-0 truncate font-semibold text-heading">
        {person.fullName}
      </bdi>
      {person.answersOnly !== true && (
        <IconButton
          label={t('message.to', { person: person.fullName })}
          size="s"
          variant="outline"
          render={<Link to={`/dashboard/messages/${person._id}`} />}
        >
          <MessageCircle size={18} />
        </IconButton>
      )}
      {children}
    </div>,
    bar,
  )
}

// The height of the bar, in px.
const barHeight = 56

/** Returns whether an element is scrolled out of view above, behind the bar. */
const useScrolledAway = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < barHeight),
      { rootMargin: `-${barHeight}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
