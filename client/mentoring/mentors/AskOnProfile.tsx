import { useQuery } from '@tanstack/react-query'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import type { ProfileActionProps } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { AskDialog } from '../requests/AskDialog.tsx'
import { AskButton, canBeAsked } from './MentorCard.tsx'
import { mentorQuery } from './queries.ts'

/** Renders the button on a profile that requests mentoring, with the number of open spots; an icon button in the page's bar. */
export const AskOnProfile = ({ person, isInBar }: ProfileActionProps) => {
  const { t } = useTranslation(['mentors', 'mentor-directory'])
  const [asking, setAsking] = useState(false)
  const { data: offer } = useQuery(mentorQuery(person._id))
  if (offer === undefined || (isInBar && !canBeAsked(offer))) return null
  const { capacity, taken, usuallyAnswersInDays } = offer
  const left = Math.max(0, capacity - taken)
  return (
    <>
      {isInBar ? (
        <IconButton
          label={t('ask.label', { name: person.fullName })}
          size="s"
          variant="primary"
          onClick={() => setAsking(true)}
        >
          <HeartHandshake size={18} />
        </IconButton>
      ) : (
        <>
          <AskButton offer={offer} onAsk={() => setAsking(true)} isOnProfile />
          {canBeAsked(offer) && (
            <p className="order-last basis-full text-sm text-muted sm:text-end">
              <Facts
                facts={[
                  t('mentor-directory:places', { left, count: capacity }),
                  usuallyAnswersInDays === null
                    ? null
                    : t('mentor-directory:answers_in', { count: usuallyAnswersInDays }),
                ]}
              />
            </p>
          )}
        </>
      )}
      {asking && <AskDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  )
}
