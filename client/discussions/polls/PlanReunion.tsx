import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Group } from '#contract/discussions/groups.ts'
import { NewPoll } from '#contract/discussions/polls.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import type { FormValues } from '#client/ui/Form.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NewMemberNote } from '../composer/NewMemberNote.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'
import { START } from '../list/AskButton.tsx'
import { spacesQuery } from '../queries.ts'
import { DayFields } from './DayDialog.tsx'
import { planReunion } from './queries.ts'

type PlanReunionProps = { group: Pick<Group, '_id' | 'members' | 'space'> }
type DialogProps = PlanReunionProps & { onClose: () => void }

/** The button that plans a reunion of a group, and its form. `onPlanned` moves the focus, because the button disappears. */
export const PlanReunion = ({ group, onPlanned }: PlanReunionProps & { onPlanned: () => void }) => {
  const { t } = useTranslation('groups')
  const [isOpen, setOpen] = useState(false)
  // A poll can't wait for a moderator, because it would keep others from starting one.
  const isFirstPost = useQuery(spacesQuery).data?.newMember?.checked === true
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<CalendarHeart size={19} />} onClick={() => setOpen(true)}>
        {t('plan')}
      </Button>
      {isOpen &&
        (isFirstPost ? (
          <FirstPost group={group} onClose={close} />
        ) : (
          <PlanDialog group={group} onPlanned={onPlanned} onClose={close} />
        ))}
    </>
  )
}

/** Tells a new member that one of their posts has to be published before they can plan a reunion. */
const FirstPost = ({ group, onClose }: DialogProps) => {
  const { t } = useTranslation(['groups', 'common'])
  return (
    <Dialog
      open
      title={t('plan')}
      closeLabel={t('common:close')}
      onOpenChange={onClose}
      footer={
        <>
          <CancelButton>{t('common:close')}</CancelButton>
          <Button render={<Link to={`${START}&space=${group.space}`} />}>{t('plan.first_post.start')}</Button>
        </>
      }
    >
      <p>{t('plan.first_post')}</p>
    </Dialog>
  )
}

const PlanDialog = ({ group, onPlanned, onClose }: DialogProps & { onPlanned: () => void }) => {
  const { t } = useTranslation(['groups', 'common'])
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const [today] = useState(() => fieldParts(new Date()).date)
  const [days, setDays] = useState<number[]>(() =>
    Array.from({ length: DISCUSSION_LIMITS.pollDaysMinimum }, (_, index) => index),
  )
  const { errors, refusal, pending, submit } = useForm(
    NewPoll,
    async (poll) => {
      await sendOnce(poll, (clientId) => planReunion(group._id, { ...poll, clientId, timeZone: timeZoneShown() }))
      await cache.invalidateQueries({ queryKey: discussionKey })
      toast.success(t('plan.done'))
      onClose()
      onPlanned()
    },
    { say: () => undefined },
  )
  // Days are numbered as they are shown, whichever were removed.
  const numbered = (values: FormValues) => {
    const field = (index: number, name: string) => {
      const value = values[`days.${index}.${name}`]
      return value === undefined || value === '' ? {} : { [name]: value }
    }
    const entered = days.map((_, index) => ({
      date: values[`days.${index}.date`] ?? '',
      ...field(index, 'time'),
      ...field(index, 'note'),
    }))
    return { title: values['title'], text: values['text'], until: values['until'], days: entered }
  }
  return (
    <FormDialog
      title={t('plan')}
      description={t('plan.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('plan.submit', { count: group.members })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit(numbered(values))}
      onClose={onClose}
    >
      <NewMemberNote of="questions" />
      <TextField
        name="title"
        label={t('plan.what')}
        maxLength={DISCUSSION_LIMITS.threadTitle}
        autoComplete="off"
        required
      />
      <TextArea
        name="text"
        label={t('plan.more')}
        hint={t('plan.more.hint')}
        maxLength={DISCUSSION_LIMITS.postLength}
        rows={2}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium text-ink">{t('plan.days')}</legend>
        {days.map((key, index) => (
          <div key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <DayFields at={index} />
            </div>
            {days.length > DISCUSSION_LIMITS.pollDaysMinimum && (
              <div className="mt-7">
                <IconButton
                  label={t('plan.remove', { number: index + 1 })}
                  onClick={() => setDays(days.filter((each) => each !== key))}
                >
                  <X size={18} />
                </IconButton>
              </div>
            )}
          </div>
        ))}
        {errors['days'] !== undefined && <p className="text-sm text-bad">{errors['days']}</p>}
        {days.length < DISCUSSION_LIMITS.pollDays && (
          <div>
            <Button
              variant="ghost"
              size="s"
              icon={<Plus size={18} />}
              onClick={() => setDays([...days, Math.max(...days) + 1])}
            >
              {t('plan.add')}
            </Button>
          </div>
        )}
      </fieldset>
      <TextField name="until" type="date" label={t('plan.until')} min={today} required />
    </FormDialog>
  )
}
