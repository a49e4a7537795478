import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useRowActions } from './useRowActions.ts'

/** The actions on a thread, which take the place of its time while the row has the pointer or the focus. */
export const RowTools = ({ thread }: { thread: ThreadRow }) => {
  const { t } = useTranslation('discussions')
  const { toggleRead, toggleMuted, canToggleRead } = useRowActions()
  const { title, unread, level } = thread
  const isMuted = level === 'muted'
  return (
    <div
      // Not on touch screens, where a tap on the row would hit a button that isn't visible yet. The thread's page has the same actions.
      className="pointer-events-none absolute inset-y-0 end-4.5 z-10 flex items-center gap-1 opacity-0 transition-opacity duration-120 group-focus-within/row:pointer-events-auto group-focus-within/row:opacity-100 group-hover/row:pointer-events-auto group-hover/row:opacity-100 max-wide:hidden pointer-coarse:hidden"
    >
      {canToggleRead(thread) && (
        <IconButton
          variant="outline"
          size="s"
          label={t(unread > 0 ? 'mark_read.of' : 'mark_unread.of', { title })}
          title={t(unread > 0 ? 'mark_read' : 'mark_unread')}
          onClick={() => void toggleRead(thread)}
        >
          {unread > 0 ? <MailOpen size={17} /> : <Mail size={17} />}
        </IconButton>
      )}
      <IconButton
        variant="outline"
        size="s"
        label={t(isMuted ? 'unmute.of' : 'mute.of', { title })}
        title={t(isMuted ? 'unmute' : 'mute')}
        onClick={() => void toggleMuted(thread)}
      >
        {isMuted ? <Bell size={17} /> : <BellOff size={17} />}
      </IconButton>
    </div>
  )
}
