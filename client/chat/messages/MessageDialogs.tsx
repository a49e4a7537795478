import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Message } from '#contract/chat/messages.ts'
import { focusAfter } from '../conversations/entries.ts'
import { ReportDialog } from '#client/safety/public.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** A question about a message. */
export type Asked = { about: 'delete' | 'report'; message: Message }

type MessageDialogsProps = {
  asked: Asked | undefined
  /** Whom one talks with. */
  person: { _id: string; fullName: string; former: boolean }
  /** What can be reported besides: what is read. */
  messages: readonly Message[]
  onDelete: (message: Message) => void
  onClose: () => void
}

/** What is asked before a message is deleted, or reported. */
export const MessageDialogs = ({ asked, person, messages, onDelete, onClose }: MessageDialogsProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const report = asked?.about === 'report' ? asked.message : undefined
  const leave = () => {
    focusAfter(person._id)
    void navigate('/dashboard/messages', { replace: true })
  }
  return (
    <>
      <ConfirmDialog
        open={asked?.about === 'delete'}
        onOpenChange={onClose}
        title={t('delete.title')}
        confirmLabel={t('menu.delete')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => asked && onDelete(asked.message)}
        danger
      >
        {t('delete.hint', { name: person.fullName })}
      </ConfirmDialog>
      {report !== undefined && (
        <ReportDialog
          open
          person={person}
          messages={around(messages, report.sequence)}
          preselected={[report.sequence]}
          onClose={onClose}
          onBlocked={leave}
        />
      )}
    </>
  )
}

// Enough to choose from on both sides of what is reported.
const reach = 50

const around = (messages: readonly Message[], sequence: number): Message[] =>
  messages.filter((message) => Math.abs(message.sequence - sequence) <= reach)
