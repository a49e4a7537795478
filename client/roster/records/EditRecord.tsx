import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, type RecordChange, removeRecord, type RosterRecord } from '#contract/roster/records.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

const texts = ['course', 'usn', 'city', 'employer', 'phone'] as const
const birth = 'birthDate'
const marks = ['deceased', 'doNotContact', 'minor'] as const

/** Corrects a record, or removes it from the roster. */
export const EditRecord = ({ record, onClose }: { record: RosterRecord; onClose: () => void }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const [marked, setMarked] = useState({
    deceased: record.deceased,
    doNotContact: record.doNotContact,
    minor: record.minor,
  })
  const [isRemoving, setRemoving] = useState(false)
  const params = { id: record._id }
  const finish = async (message: string) => {
    onClose()
    toast.success(message)
    await client.invalidateQueries({ queryKey: ['administration', 'roster'] })
  }
  const changing = useMutation({
    mutationFn: (body: RecordChange) => api(changeRecord, { params, body }),
    onSuccess: () => finish(t('records.saved')),
  })
  const removing = useMutation({
    mutationFn: () => api(removeRecord, { params }),
    onSuccess: ({ message }) => finish(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => setRemoving(false),
  })
  const problems = changing.error instanceof ApiError ? changing.error.fields : {}
  const addresses = Object.entries(problems).find(([field]) => field.startsWith('emails'))?.[1]
  return (
    <FormDialog
      title={t('records.edit_name', { name: record.fullName })}
      description={t('records.from', { source: record.source, date: calendarDay(record.sourceDate) })}
      size="m"
      errors={addresses === undefined ? problems : { ...problems, emails: addresses }}
      refusal={changing.error?.message}
      pending={changing.isPending}
      submitLabel={t('bad.save')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={(values) => {
        const text = (name: string) => {
          const typed = values[name]
          return typeof typed === 'string' ? typed.trim() : ''
        }
        const year = text('graduationYear')
        changing.mutate({
          ...{ fullName: text('fullName'), graduationYear: year === '' ? null : Number(year) },
          ...{ course: text('course'), usn: text('usn'), city: text('city'), employer: text('employer') },
          ...{ phone: text('phone'), birthDate: text('birthDate') },
          emails: text('emails')
            .split(/[\s,;]+/)
            .filter((address) => address !== ''),
          ...marked,
        })
      }}
      onClose={onClose}
    >
      <TextField name="fullName" label={t('target.name')} defaultValue={record.fullName} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="graduationYear"
          type="number"
          label={t('target.year')}
          defaultValue={String(record.graduationYear ?? '')}
        />
        <TextField name="birthDate" type="date" label={t(`target.${birth}`)} defaultValue={record.birthDate ?? ''} />
        {texts.map((name) => (
          <TextField key={name} name={name} label={t(`target.${name}`)} defaultValue={record[name]} />
        ))}
      </div>
      <TextField name="emails" label={t('records.emails')} defaultValue={record.emails.join(' ')} />
      {marks.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`target.${name}`)}
          checked={marked[name]}
          onCheckedChange={(checked) => setMarked({ ...marked, [name]: checked })}
        />
      ))}
      <Button variant="ghost" className="justify-self-start text-bad" onClick={() => setRemoving(true)}>
        {t('records.remove')}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('records.remove.title', { name: record.fullName })}
        confirmLabel={t('records.remove.confirm')}
        cancelLabel={t('cancel')}
        pending={removing.isPending}
        danger
        onConfirm={() => removing.mutate()}
      >
        {t(record.memberId === null ? 'records.remove.text' : 'records.remove.joined')}
      </ConfirmDialog>
    </FormDialog>
  )
}
