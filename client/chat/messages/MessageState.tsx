import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock3 from 'lucide-react/icons/clock-3'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Delivery } from './timeline.ts'

/** How far one's own stored message has come: a tick, two, or two in colour, bolder for whoever sees no colours. */
export const MessageState = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('messages')
  const Icon = delivery === 'sent' ? Check : CheckCheck
  const words = t(`state.${delivery}`)
  return (
    <span title={words}>
      <Icon
        size={16}
        strokeWidth={delivery === 'read' ? 2.75 : 2}
        className={cx(delivery === 'read' ? 'text-orange' : 'opacity-80')}
      />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** A message that is on its way, or waits for a connection. */
export const OutgoingState = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation('messages')
  return (
    <>
      {t(waiting ? 'waiting' : 'sending')}
      <Clock3 size={14} className="shrink-0" />
    </>
  )
}
