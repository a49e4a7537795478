import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'

type AddressProps = {
  label: string
  email: string
  confirmed: boolean
  note?: string | undefined
  children?: ReactNode
}

/** An address, whether it is confirmed, and what can be done with it. */
export const Address = ({ label, email, confirmed, note, children }: AddressProps) => {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm font-medium text-muted">{label}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi dir="ltr" className="font-semibold wrap-anywhere text-heading">
            {email}
          </bdi>
          {confirmed ? (
            <Chip tone="good" icon={<BadgeCheck size={16} />}>
              {t('confirmed')}
            </Chip>
          ) : (
            <Chip tone="warn" icon={<CircleAlert size={16} />}>
              {t('not_confirmed')}
            </Chip>
          )}
        </p>
        {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
