import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { keepFocus } from '../keepFocus.ts'
import { joinGroup, refetchGroups } from '../queries.ts'

/** Joins a group, or asks its keepers. */
export const JoinButton = ({ group, size = 's' }: { group: Group; size?: 's' | 'm' }) => {
  const { t } = useTranslation('groups')
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const join = async (): Promise<void> => {
    setPending(true)
    const returnFocus = keepFocus()
    try {
      const joined = await joinGroup(group._id)
      await refetchGroups(cache)
      toast.success(t(joined.membership === 'asked' ? 'join.asked' : 'join.done', { group: group.name }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
      returnFocus()
    }
  }
  return (
    <Button
      variant="ghost"
      size={size}
      pending={pending}
      aria-label={t(group.access === 'ask' ? 'join.ask.label' : 'join.label', { group: group.name })}
      onClick={() => void join()}
    >
      {t(group.access === 'ask' ? 'join.ask' : 'join')}
    </Button>
  )
}
