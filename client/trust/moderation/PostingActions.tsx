import CalendarX from 'lucide-react/icons/calendar-x'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { AnyPosting } from '#contract/trust/moderation.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ReasonDialog } from '#client/college/public.ts'
import { type Decision, useModeration } from './useModeration.ts'

type WithReason = Extract<Decision, 'hide' | 'cancel' | 'remove'>
const icons: Record<Decision, ReactNode> = {
  hide: <EyeOff size={16} />,
  show: <Eye size={16} />,
  cancel: <CalendarX size={16} />,
  restore: <Undo2 size={16} />,
  remove: <Trash2 size={16} />,
}

// After a decision its button becomes the one that undoes it, and keeps the focus.
const places = { hide: 'visibility', show: 'visibility', cancel: 'event', restore: 'event', remove: 'removal' } as const

type PostingActionsProps = { posting: AnyPosting; onDecided: (decision: Decision) => void }

/** An administrator's decisions on a posting; hiding, cancelling and removing ask for a reason. */
export const PostingActions = ({ posting, onDecided }: PostingActionsProps) => {
  const { t } = useTranslation('moderation')
  const { title } = posting
  const { decide, pending } = useModeration(posting, onDecided)
  const [asking, setAsking] = useState<WithReason>()
  const [toAttendees, setToAttendees] = useState(false)

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {decisionsOn(posting).map((decision) => (
        <Button
          key={places[decision]}
          size="s"
          variant={decision === 'show' || decision === 'restore' ? 'secondary' : 'ghost'}
          icon={icons[decision]}
          pending={pending === decision}
          aria-label={t(`${decision}_name`, { title })}
          onClick={() => (needsReason(decision) ? setAsking(decision) : void decide(decision).catch(() => undefined))}
        >
          {t(decision)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={t(`${asking}.title`, { title })}
          description={t(`${asking}.text`)}
          submitLabel={t(asking)}
          cancelLabel={asking === 'cancel' ? t('keep') : undefined}
          send={({ reason }) => decide(asking, reason, toAttendees)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'cancel' && (
            <Checkbox
              name="toAttendees"
              label={t('cancel.to_attendees')}
              checked={toAttendees}
              onCheckedChange={setToAttendees}
            />
          )}
        </ReasonDialog>
      )}
    </div>
  )
}

const needsReason = (decision: Decision): decision is WithReason => decision !== 'show' && decision !== 'restore'

const decisionsOn = ({ kind, hiddenReason, cancelledAt, startsAt }: AnyPosting): Decision[] => {
  const visibility: Decision = hiddenReason === null ? 'hide' : 'show'
  if (kind !== 'event') return [visibility, 'remove']
  // A past event can be neither cancelled nor restored.
  if (startsAt !== null && Date.parse(startsAt) < Date.now()) return [visibility]
  return [visibility, cancelledAt === null ? 'cancel' : 'restore']
}
