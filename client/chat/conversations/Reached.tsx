import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useTranslation } from 'react-i18next'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { cx } from '#client/ui/cx.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** How far one's own message has come: sent, delivered or read. */
export const Reached = ({ sequence, reached }: { sequence: number; reached: ChatUser['reached'] }) => {
  const { t } = useTranslation('conversations')
  const state = reached.read >= sequence ? 'read' : reached.delivered >= sequence ? 'delivered' : 'sent'
  const Icon = state === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon
        size={16}
        strokeWidth={state === 'read' ? 2.75 : 2}
        className={cx('shrink-0', state === 'read' ? 'text-link' : 'text-muted')}
      />
      <VisuallyHidden>{t(`reached.${state}`)}: </VisuallyHidden>
    </>
  )
}
