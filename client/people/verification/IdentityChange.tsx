import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alumnus } from '#contract/people/verification.ts'

type IdentityChangeProps = { alumnus: Alumnus; change: NonNullable<Alumnus['change']> }

/** What a member asks to be confirmed: the name and the graduation year that stand, and those that would. */
export const IdentityChange = ({ alumnus, change }: IdentityChangeProps) => {
  const { t } = useTranslation('administration')
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {change.fullName !== null && <Change label={t('identity.name')} from={alumnus.fullName} to={change.fullName} />}
      {change.graduationYear !== null && (
        <Change label={t('identity.year')} from={alumnus.graduationYear ?? ''} to={change.graduationYear} />
      )}
    </dl>
  )
}

type ChangeProps = { label: ReactNode; from: string | number; to: string | number }

const Change = ({ label, from, to }: ChangeProps) => {
  const { t } = useTranslation('administration')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="text-soft">{from}</bdi>
        <span className="sr-only">{t('identity.to')}</span>
        <ArrowRight size={14} className="shrink-0 self-center rtl:rotate-180" aria-hidden />
        <bdi className="font-semibold">{to}</bdi>
      </dd>
    </div>
  )
}
