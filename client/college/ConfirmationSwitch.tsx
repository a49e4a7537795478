import { useQuery } from '@tanstack/react-query'
import { useCollege } from '#client/platform/college.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { confirmationsQuery } from './queries.ts'

/** The switch for required email confirmation, with the number of members who have confirmed. */
export const ConfirmationSwitch = ({ on, onChange }: { on: boolean; onChange: () => void }) => {
  const { t } = useTranslation('college-settings')
  const { mail } = useCollege()
  const { data } = useQuery(confirmationsQuery)
  return (
    <div className="grid gap-2">
      <Switch
        name="confirmAddresses"
        label={t('confirm')}
        hint={t(mail ? 'confirm.hint' : 'confirm.no_mail')}
        defaultChecked={on}
        onCheckedChange={onChange}
      />
      {data && data.unconfirmed > 0 && (
        <p className="text-sm">
          {t('confirm.count', { count: data.unconfirmed, members: data.members })}
          {on && data.from && ` ${t('confirm.until', { date: dayAndTime(data.from) })}`}
          {data.sending && ` ${t('confirm.sending')}`}
        </p>
      )}
    </div>
  )
}
