import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EmailActionName } from '#contract/notifications/email-actions.ts'
import { actOnNotification, entryActionsOf } from '#contract/notifications/entry-actions.ts'
import { type NotificationEntry, targetOf } from '#contract/notifications/notifications.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'

/** What a member can do about an unread notification: open the page for it, or act without leaving the list. */
export const EntryActions = ({ entry, onOpen }: { entry: NotificationEntry; onOpen: () => void }) => {
  const { t } = useTranslation('notifications')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<EmailActionName>()
  const links = linksOf(entry)
  const actions = entryActionsOf(entry)
  if (links.length + actions.length === 0) return null

  const act = async (action: EmailActionName, { currentTarget }: MouseEvent): Promise<void> => {
    if (pending !== undefined) return
    setPending(action)
    // The button disappears with its entry's mark.
    const row = currentTarget.closest('li')?.querySelector('a')
    try {
      const { message, path } = await api(actOnNotification, { params: { id: entry._id, action } })
      toast.success(message)
      if (action !== 'accept_mentoring_request') row?.focus()
      // The mentorship begins there, with a first session to plan. Not when the member has closed the list meanwhile.
      else if (row?.isConnected === true) {
        onOpen()
        void navigate(path)
      }
    } catch (error) {
      toast.error(messageOf(error))
    }
    setPending(undefined)
    // It may have changed anything the member sees.
    void cache.invalidateQueries()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 ps-[4.375rem] pe-3 pb-2.5">
      {links.map(({ label, to }, index) => (
        <Button
          key={label}
          size="s"
          variant={index === 0 ? 'ghost' : 'quiet'}
          render={<Link to={to} />}
          onClick={onOpen}
        >
          {t(`link.${label}`)}
        </Button>
      ))}
      {actions.map((action, index) => (
        <Button
          key={action}
          size="s"
          variant={links.length + index === 0 ? 'ghost' : 'quiet'}
          pending={pending === action}
          onClick={(event) => void act(action, event)}
        >
          {t(`act.${action}`)}
        </Button>
      ))}
    </div>
  )
}

const linksOf = (entry: NotificationEntry) => {
  const { type, subject, values } = entry
  if (type === 'discussion_ask')
    return [
      { label: 'answer', to: targetOf(entry) },
      { label: 'pass_on', to: `/dashboard/discussions/${subject}?pass` },
    ] as const
  const isOpenPoll = type === 'group_poll' && (values['news'] === 'started' || values['news'] === 'reminder')
  return isOpenPoll ? ([{ label: 'choose_days', to: targetOf(entry) }] as const) : []
}
