import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Alumnus } from '#contract/people/verification.ts'

/** Who of the same year says that they know an alumnus. */
export const AlumnusVouchers = ({ vouchers }: Pick<Alumnus, 'vouchers'>) => {
  const { t } = useTranslation('administration')
  if (vouchers.length === 0) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm wrap-anywhere">
      <UsersRound size={16} className="mt-0.5 shrink-0 text-good" aria-hidden />
      <span>
        <strong className="font-semibold">{t('vouchers', { count: vouchers.length, needed: LIMITS.vouchers })}</strong>{' '}
        {vouchers.map(({ _id, fullName, role, graduationYear }, index) => (
          <span key={_id}>
            {index > 0 && ' · '}
            <bdi>{fullName}</bdi> (
            {t(role === 'student' ? 'vouchers.student' : 'vouchers.alumnus', { year: graduationYear })})
          </span>
        ))}
      </span>
    </p>
  )
}
